/**
 * More areas, in the way of areas.ts. Most reach over a region's or a country's line; a line without a number has the number
 * of the area around its city (gazetteer.ts), which it had before it was written here.
 */
export const METROS = `
  Greater St. Louis | @St. Louis, US.MO 60+ | St. Louis Metro | Saint Louis Metro East | Metro St. Louis | St. Louis Bi-State
  Greater Cincinnati | @Cincinnati, US.OH 50+; US.IN.029 | Cincinnati Tri-State | Cincinnati-Northern Kentucky | Cincinnati/Northern Kentucky | Greater Cincinnati/Northern Kentucky
  Greater Charlotte | @Charlotte, US.NC 55~ | Charlotte Metro | Metrolina | Charlotte-Gastonia | Charlotte-Concord-Gastonia
  Greater Portland | @Portland, US.OR 45~ | Portland Metro | Portland-Vancouver | Portland-Vancouver-Hillsboro | Portland-Vancouver-Hillsboro Area | Portland/Vancouver | Portland, Oregon Area
  Greater Memphis | @Memphis, US.TN 50+ | Memphis Metro | Mid-South | Memphis Mid-South
  Greater Louisville | @Louisville, US.KY 45+ | Kentuckiana | Louisville Metro | Louisville/Jefferson County
  Greater Omaha | @Omaha, US.NE 40~ | Omaha-Council Bluffs | Omaha/Council Bluffs
  Greater Providence | @Providence, US.RI 35+ | Providence Metro | Providence-Warwick | Providence Area
  Greater Chattanooga | @Chattanooga, US.TN 40+ | Chattanooga Metro
  Greater Augusta | @Augusta, US.GA 35+ | Augusta-Aiken | CSRA | Augusta, Georgia Area
  Greater Savannah | @Savannah, US.GA 40~ | Savannah-Hilton Head
  Greater Fargo | @Fargo, US.ND 25+ | Fargo-Moorhead | Fargo/Moorhead
  Greater Duluth | @Duluth, US.MN 30+ | Duluth-Superior | Twin Ports
  Greater Evansville | @Evansville, US.IN 30+ | Evansville-Henderson
  Greater South Bend | @South Bend, US.IN 40+ | Michiana | South Bend-Elkhart | South Bend-Mishawaka
  Greater Toledo | @Toledo, US.OH 35; US.MI.115 | Toledo Metro | Toledo, Ohio Area
  Greater Spokane | @Spokane, US.WA 40; US.ID.055 | Spokane-Coeur d'Alene | Inland Northwest | Spokane Metro
  Greater Columbus, Georgia | @Columbus, US.GA 30+ | Columbus-Phenix City
  Greater Sioux Falls | @Sioux Falls, US.SD 35+
  Greater Sioux City | @Sioux City, US.IA 25+ | Siouxland
  Greater Clarksville | @Clarksville, US.TN 30+ | Clarksville-Hopkinsville | Fort Campbell Area
  Greater Rockford | @Rockford, US.IL 35 | Rockford-Beloit
  Greater Boise | @Boise, US.ID 45 | Treasure Valley | Boise Metro | Boise-Nampa
  Greater El Paso | @El Paso, US.TX 40~ | Borderland | El Paso Metro
  Greater Marseille | @Marseille, FR.93 35 | Aix-Marseille | Aix-Marseille-Provence | Métropole Aix-Marseille-Provence
  Greater Lille | @Lille, FR.32 30* | Lille-Kortrijk-Tournai | Eurométropole Lille-Kortrijk-Tournai | Métropole européenne de Lille | Métropole lilloise
  Greater Strasbourg | @Strasbourg, FR.44 22* | Strasbourg-Ortenau | Eurodistrict Strasbourg-Ortenau | Eurométropole de Strasbourg
  Greater Geneva | @Genève, CH.GE 35~* | Grand Genève | Genève et environs | Geneva Area | Geneva Metropolitan Area
  Greater Basel | @Basel, CH.BS 28+* | Basel Area | Basel tri-border | Basel tri-border region | Trinational Eurodistrict Basel | Trinational Basel | Basel Metropolitan Area | Basel Region | Region Basel | Dreiländereck | Regio Basiliensis | Nordwestschweiz/Basel
  Greater Chandigarh | @Chandigarh, IN.05 20+ | Chandigarh Tricity | Tricity Chandigarh | Mohali-Chandigarh-Panchkula | Chandigarh-Mohali-Panchkula
  Greater Brussels | @Brussels, BE.BRU 30+ | Brussels Metropolitan Area | Brussels Metro Area | Brussels and surroundings
  Greater Bremen | @Bremen, DE.03 45+ | Bremen-Oldenburg | Metropolregion Nordwest | Bremen/Oldenburg
  Greater Pune | @Pune, IN.16 50 | Pune/Pimpri-Chinchwad Area | Pune Metropolitan Region
  Greater Bogotá | @Bogotá, CO.34 60+ | Bogotá D.C. Metropolitan Area | Bogotá y alrededores | Bogotá Sabana
  Greater Milwaukee | @Milwaukee, US.WI 35 | Milwaukee-Waukesha
  Greater Buffalo | @Buffalo, US.NY 35 | Buffalo-Niagara | Buffalo-Niagara Falls Area | Buffalo-Niagara Falls
  Greater Syracuse | @Syracuse, US.NY 40 | Syracuse-Auburn | Greater Syracuse-Auburn Area
  274: Quad Cities | @Davenport, US.IA 30+ | Quad Cities Area | Quad Cities Metropolitan Area | Davenport-Moline | Davenport-Moline-Rock Island | Davenport/Moline | Quad City Area | Quad Cities, Iowa/Illinois
  275: Tri-Cities, Tennessee | @Kingsport, US.TN 45+ | Tri-Cities, TN | Tri-Cities TN-VA | Johnson City-Kingsport-Bristol | Johnson City-Kingsport-Bristol Area | Kingsport-Bristol
  276: Youngstown-Warren | @Youngstown, US.OH 35; US.PA.085 | Youngstown-Warren Area | Mahoning Valley | Greater Youngstown | Youngstown/Warren | Youngstown-Warren-Boardman
  277: Huntington-Ashland | @Huntington, US.WV 40+ | Huntington-Ashland Area | Huntington/Ashland
  278: Saar-Lor-Lux | LU DE.09 DE.08 BE.WAL <254 | SaarLorLux | Greater Region Luxembourg | Greater Region | Grande Région | Großregion | Grande Région Luxembourg
  279: Northern Kentucky | US.KY.015 US.KY.037 US.KY.117 | NKY | N. Kentucky
  280: South Jersey | US.NJ.001 US.NJ.005 US.NJ.007 US.NJ.009 US.NJ.011 US.NJ.015 US.NJ.033 | Southern New Jersey | Southern NJ | South NJ
  281: Central New Jersey | US.NJ.021 US.NJ.023 US.NJ.025 US.NJ.035 | Central Jersey | Central NJ
  282: Western New York | US.NY.009 US.NY.013 US.NY.029 US.NY.037 US.NY.063 US.NY.073 | WNY
  283: Delmarva | US.DE US.MD.019 US.MD.029 US.MD.035 US.MD.041 US.MD.045 US.MD.047 | Delmarva Peninsula
  284: North Bay, California | US.CA.041 US.CA.055 US.CA.095 US.CA.097 | North Bay California | North Bay Area | North San Francisco Bay
  285: Greenville-Spartanburg | @Greenville, US.SC 60 | Greenville-Spartanburg-Anderson | Greenville-Spartanburg Area | Greenville/Spartanburg | Greenville-Spartanburg-Anderson, South Carolina Area | Upstate South Carolina
  286: Jing-Jin-Ji | CN.22 CN.28 CN.10 | Beijing-Tianjin-Hebei | 京津冀
  287: Hanover-Braunschweig-Göttingen-Wolfsburg | @Hildesheim, DE.06 85 | Hannover-Braunschweig-Göttingen-Wolfsburg | Hannover-Braunschweig-Göttingen-Wolfsburg Region | Metropolregion Hannover-Braunschweig-Göttingen-Wolfsburg
  288: Oxford-Cambridge Arc | GB.ENG.K2 GB.ENG.B9 GB.ENG.I6 GB.ENG.C3 <138 <139 | Oxford-Cambridge Growth Corridor | Ox-Cam Arc
  289: Hagerstown-Martinsburg | @Hagerstown, US.MD 40+ | Hagerstown-Martinsburg Area
  290: Southern New Hampshire | US.NH.011 US.NH.015 | Southern NH
  291: Albuquerque-Santa Fe | @Albuquerque, US.NM 95 | Albuquerque-Santa Fe Metropolitan Area | Albuquerque/Santa Fe
  292: Crestview-Fort Walton Beach-Destin | US.FL.091 US.FL.131 | Crestview-Fort Walton Beach-Destin Area | Fort Walton Beach-Destin
  293: North Port-Sarasota | US.FL.081 US.FL.115 | North Port-Sarasota Area | Sarasota-Bradenton | North Port-Sarasota-Bradenton
  294: Appleton-Oshkosh-Neenah | US.WI.087 US.WI.139 US.WI.015 | Appleton-Oshkosh-Neenah Area | Fox Cities
  295: Iowa City-Cedar Rapids | US.IA.103 US.IA.113 | Iowa City-Cedar Rapids Area | Cedar Rapids-Iowa City
  296: Carolinas | US.NC US.SC | The Carolinas | North and South Carolina
  297: Dakotas | US.ND US.SD | The Dakotas | North and South Dakota
`
