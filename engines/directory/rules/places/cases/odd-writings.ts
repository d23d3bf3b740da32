/** What else stands in a row's place: odd writings, several offices, nothing of use. `text | country hint | the place expected`. */
export const ODD_WRITINGS = `
  London / New York || London, England, GB; New York City, New York, US
  London & New York || London, England, GB; New York City, New York, US
  London; Paris; Berlin || London, England, GB; Paris, Île-de-France, FR; Berlin, DE
  Berlin or Munich || Berlin, DE; Munich, Bavaria, DE
  New York / Boston || New York City, New York, US; Boston, Massachusetts, US
  Toronto, ON / Vancouver, BC || Toronto, Ontario, CA; Vancouver, British Columbia, CA
  Rome (Italy) / Milan (Italy) || Rome, Lazio, IT; Milan, Lombardy, IT
  Dallas / Houston / Texas || Dallas, Texas, US; Houston, Texas, US
  Amsterdam/Rotterdam, Netherlands || Amsterdam, North Holland, NL; Rotterdam, South Holland, NL
  UK / US || GB; US
  Nordics / Baltics || Nordics; Baltics
  Hamburg, Berlin || Hamburg, DE; Berlin, DE
  Madrid - Barcelona || Madrid, ES; Barcelona, Catalonia, ES
  Dubai / Riyadh | AE | Dubai, AE; Riyadh, SA
  Cambridge / MA || Cambridge, Massachusetts, US
  Fribourg / Freiburg || Fribourg, CH
  Barcelona / Barcelona || Barcelona, Catalonia, ES
  London / Ontario || London, Ontario, CA
  Paris / La Défense || La Défense, Île-de-France, FR
  Whitefield, Bangalore || Whitefield, Karnataka, IN
  Shanghai, Pudong || Pudong, Shanghai, CN
  Marketing / London || London, England, GB
  New York, NY / San Francisco, CA || New York City, New York, US; San Francisco, California, US
  San Francisco, CA | US | San Francisco, California, US
  Berlin · Germany || Berlin, DE
  Paris • France || Paris, Île-de-France, FR
  Paris,France || Paris, Île-de-France, FR
  PARIS , FRANCE || Paris, Île-de-France, FR
  Paris; France || Paris, Île-de-France, FR
  "Paris, France" || Paris, Île-de-France, FR
  Paris (France) || Paris, Île-de-France, FR
  France (Paris) || Paris, Île-de-France, FR
  France > Paris || Paris, Île-de-France, FR
  Paris, FR || Paris, Île-de-France, FR
  FR-Paris || Paris, Île-de-France, FR
  Paris, , France || Paris, Île-de-France, FR
  , , Germany || DE
  , Bavaria, Germany || Bavaria, DE
  Remote || ?
  remote worker | DE | ?
  Anywhere || ?
  Worldwide || ?
  Global || ?
  Earth || ?
  Home office, Berlin || Berlin, DE
  Hybrid - London || London, England, GB
  London (Hybrid) || London, England, GB
  London, UK (Remote) || London, England, GB
  London HQ || London, England, GB
  HQ: Stockholm, Sweden || Stockholm, SE
  Based in Berlin || Berlin, DE
  Munich, Germany 🇩🇪 || Munich, Bavaria, DE
  🇬🇧 London || London, England, GB
  Unknown || ?
  Test || ?
  12345 || ?
  - || ?
  n/a | DE | ?
  asdf qwer || ?
  Main Street || ?
  | FR | ?
  CA || ?
  CA | US | California, US
  CA | CA | CA
  IN || IN
  Bielefeld | DE | Bielefeld, North Rhine-Westphalia, DE
  Valencia | VE | Valencia, Carabobo, VE
  Toledo, OH || Toledo, Ohio, US
  Toledo, Spain || Toledo, Castilla-La Mancha, ES
  Toledo | ES | Toledo, Castilla-La Mancha, ES
  Santiago || Santiago, Santiago Metropolitan, CL
  Santa Clara || ?
  San Antonio, TX || San Antonio, Texas, US
  La Paz, Bolivia || La Paz, BO
  La Paz || La Paz, BO
  Al Ain, UAE || Al Ain City, Abu Dhabi, AE
  Rio || Rio de Janeiro, BR
  Hessen || Hesse, DE
  Lower Saxony || Lower Saxony, DE
  Niedersachsen || Lower Saxony, DE
  Tuscany || Tuscany, IT
  Catalunya || Catalonia, ES
  Lombardia || Lombardy, IT
  Sachsen || Saxony, DE
  Zealand, Denmark || Zealand, DK
  Germany, Austria, Switzerland || DACH
  Washington DC, USA || Washington, District of Columbia, US
  Los Angeles, California, United States of America || Los Angeles, California, US
  Los Angeles County, California || Los Angeles County, California, US
  Winston-Salem, NC || Winston-Salem, North Carolina, US
  Stratford-upon-Avon || Stratford-upon-Avon, England, GB
  Coeur d'Alene, ID || Coeur d'Alene, Idaho, US
  O'Fallon, MO || O'Fallon, Missouri, US
  Mt. Pleasant, SC || Mount Pleasant, South Carolina, US
  Aix en Provence || Aix-en-Provence, Provence-Alpes-Côte d'Azur, FR
  Rueil-Malmaison, France || Rueil-Malmaison, Île-de-France, FR
  Saint-Denis, France || Saint-Denis, Île-de-France, FR
  Sint-Niklaas || Sint-Niklaas, Flanders, BE
  Villingen-Schwenningen || Villingen-Schwenningen, Baden-Württemberg, DE
  Mönchengladbach || Mönchengladbach, North Rhine-Westphalia, DE
  Monchengladbach || Mönchengladbach, North Rhine-Westphalia, DE
  Ludwigshafen am Rhein || Ludwigshafen am Rhein, Rhineland-Palatinate, DE
  Offenbach || Offenbach, Hesse, DE
  Unterschleißheim || Unterschleißheim, Bavaria, DE
  Oakland || Oakland, California, US
  Orlando, Florida, USA || Orlando, Florida, US
  Tampa Bay Area || Tampa Bay Area
  Inland Empire || Inland Empire
  Northern Virginia || Northern Virginia
  Long Island, NY || Long Island
  New England || New England
  Midwest || Midwest
  East Coast || ?
  Northern California || Northern California
  Strasbourg, Grand Est, France || Strasbourg, Grand Est, FR
  Albany, New York Metropolitan Area || Greater Albany
  221B Baker Street, London || London, England, GB
  1 Infinite Loop, Cupertino, CA 95014, USA || Cupertino, California, US
  MÃ¼nchen || Munich, Bavaria, DE
  KÃ¶ln | DE | Cologne, North Rhine-Westphalia, DE
  EspaÃ±a || ES
  ÃŽle-de-France, France || Île-de-France, FR
  SÃ£o Paulo, Brasil || São Paulo, BR
  CAN || CA
  Çan | TR | Çan, Canakkale, TR
  Vic || Vic, Catalonia, ES
  Bra | IT | Bra, Piedmont, IT
  NA - Remote || North America
  SEA || Southeast Asia
  MEA || Middle East and Africa
  CEE || Central & Eastern Europe
  Gulf Cooperation Council || GCC
  Evropa || Europe
  Pan-European || Europe
  Zona Metropolitana del Valle de México || Greater Mexico City
  Área Metropolitana de la Ciudad de México || Greater Mexico City
  Parma | IT | Parma, Emilia-Romagna, IT
  Cambridge | GB | Cambridge, England, GB
  Birmingham | US | Birmingham, Alabama, US
  London | CA | London, Ontario, CA
  Bruges | BE | Bruges, Flanders, BE
  Córdoba | AR | Córdoba, AR
  London | US | London, England, GB
  Paris | US | Paris, Île-de-France, FR
  Springfield | US | US
  Buenos Aires | AR | Buenos Aires, AR
  IN-Salem || Salem, Tamil Nadu, IN
  San José | CR | San José, CR
  Hanoi Capital Region || Hanoi, VN
  København Ø || Copenhagen, Capital Region, DK
  Milton Keynes, Buckinghamshire || Milton Keynes, England, GB
  León, Castile and León, Spain || León, Castile and León, ES
  Barcelona y alrededores, España || Greater Barcelona
  Buffalo-Niagara Falls Area || Greater Buffalo
  Herts, UK || Hertfordshire, England, GB
  US-NY-New York || New York City, New York, US
  AU-NSW-Sydney || Sydney, New South Wales, AU
  Remote within Europe || Europe
  Remote - Germany || DE
  Remote, Anywhere in the US || US
  🇺🇸 || US
  Lyon 🇫🇷 || Lyon, Auvergne-Rhône-Alpes, FR
  1600 K St NW, Washington, DC || Washington, District of Columbia, US
  Headquarters | FR | ?
  Whitefield, Bangalore || Whitefield, Karnataka, IN
  Richmond, CA || Richmond, California, US
  Richmond, BC || Richmond, British Columbia, CA
  Toronto, CA || Toronto, Ontario, CA
  Bethlehem, PA || Bethlehem, Pennsylvania, US
  Bloomington, IN || Bloomington, Indiana, US
  Bengaluru, IN || Bengaluru, Karnataka, IN
  Berlin, DE || Berlin, DE
  Western Massachusetts || Massachusetts, US
  Southern Ontario || Ontario, CA
  Nord Italia || Northern Italy
  West Virginia || West Virginia, US
  North Carolina || North Carolina, US
  South Korea || KR
  Northern Ireland || Northern Ireland, GB
  South Reddington || ?
  Republic of Singapore || SG
  Republic of Ireland || IE
  Midtown Manhattan || Midtown, New York, US
  Milano e dintorni || Greater Milan
  г. Москва || Moscow, RU
  纽约 || New York City, New York, US
  თბილისი || Tbilisi, GE
  ประเทศไทย || TH
  Venedig || Venice, Veneto, IT
  On-site || ?
  On-site, Berlin || Berlin, DE
  48143 Münster || Münster, North Rhine-Westphalia, DE
  Münster, Westf. || Münster, North Rhine-Westphalia, DE
  46001 Valencia || Valencia, ES
  London N6A 3K7 || London, Ontario, CA
  Cambridge CB2 1TN || Cambridge, England, GB
  15230 Frankfurt (Oder), Brandenburg || Frankfurt (Oder), Brandenburg, DE
  Parma (PR) || Parma, Emilia-Romagna, IT
  Milan, MI || Milan, Lombardy, IT
  Oberbayern || Upper Bavaria
  Süddeutschland || Southern Germany
  Newport, Gwent || Newport, Wales, GB
  Palermo, Buenos Aires || Palermo, Buenos Aires, AR
  Lima Metropolitana || Lima, PE
  IDF || Île-de-France, FR
  BCN || Barcelona, Catalonia, ES
  Bra, Italy || Bra, Piedmont, IT
  Bra, Piemonte || Bra, Piedmont, IT
  Vienne, France || Vienne, Auvergne-Rhône-Alpes, FR
  Vienne, Isère || Vienne, Auvergne-Rhône-Alpes, FR
  Vienne, Autriche || Vienna, AT
  Vienne, Nouvelle-Aquitaine || Vienne, New Aquitaine, FR
  Vienne (86) || Vienne, New Aquitaine, FR
  Cuba, MO || Missouri, US
  China, ME || Maine, US
  Dresden, OH || Ohio, US
  Canada, CA || CA
  Germany, DE || DE
  Morocco, MA || MA
  Vitória, ES || Vitória, Espírito Santo, BR
  Vitoria, Spain || Gasteiz / Vitoria, Basque Country, ES
  Basel BS || Basel, Basel-City, CH
  Limburg a.d. Lahn || Limburg an der Lahn, Hesse, DE
  Rothenburg o.d.T. || Rothenburg ob der Tauber, Bavaria, DE
  Frankfurt a.d. Oder || Frankfurt (Oder), Brandenburg, DE
  Marburg/Lahn || Marburg an der Lahn, Hesse, DE
  Munster, Ireland || Munster, IE
  Münster || Münster, North Rhine-Westphalia, DE
`
