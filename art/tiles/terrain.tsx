<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="terrain" tilewidth="84" tileheight="96" tilecount="3" columns="3">
 <image source="terrain.png" width="252" height="96"/>
 <tile id="0">
  <properties>
   <property name="terrain" value="salt"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="terrain" value="sand"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="terrain" value="rock"/>
  </properties>
 </tile>
</tileset>
