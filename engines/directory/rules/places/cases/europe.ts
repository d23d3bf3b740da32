/** Rows of people on the European continent: `text | country hint | the place expected`. */
export const EUROPE = `
  Munich || Munich, Bavaria, DE
  München || Munich, Bavaria, DE
  Muenchen || Munich, Bavaria, DE
  Munchen || Munich, Bavaria, DE
  MÜNCHEN || Munich, Bavaria, DE
  Munich, Germany || Munich, Bavaria, DE
  Munich, DE || Munich, Bavaria, DE
  München, Bayern, Deutschland || Munich, Bavaria, DE
  Munich, Bavaria, Germany || Munich, Bavaria, DE
  80331 München || Munich, Bavaria, DE
  D-80331 München || Munich, Bavaria, DE
  Germany - Munich || Munich, Bavaria, DE
  Germany, Munich || Munich, Bavaria, DE
  DE - München || Munich, Bavaria, DE
  Deutschland / München || Munich, Bavaria, DE
  Greater Munich Metropolitan Area || Greater Munich
  Munich Area, Germany || Greater Munich
  Мюнхен || Munich, Bavaria, DE
  ミュンヘン || Munich, Bavaria, DE
  Monaco di Baviera || Munich, Bavaria, DE
  Bavaria || Bavaria, DE
  Bayern || Bavaria, DE
  Bavaria, Germany || Bavaria, DE
  Berlin || Berlin, DE
  Berlin, Germany || Berlin, DE
  Berlin, Berlin, Germany || Berlin, DE
  Berlin, DE || Berlin, DE
  Berlin Metropolitan Area || Greater Berlin
  10115 Berlin || Berlin, DE
  Berlin-Kreuzberg || Kreuzberg, Berlin, DE
  Kreuzberg, Berlin || Kreuzberg, Berlin, DE
  Berlin, CT || Connecticut, US
  Hamburg, Germany || Hamburg, DE
  Hamburg || Hamburg, DE
  Köln || Cologne, North Rhine-Westphalia, DE
  Koeln || Cologne, North Rhine-Westphalia, DE
  Koln, Germany || Cologne, North Rhine-Westphalia, DE
  Cologne, NRW || Cologne, North Rhine-Westphalia, DE
  Cologne, North Rhine-Westphalia, Germany || Cologne, North Rhine-Westphalia, DE
  Cologne Bonn Region || Cologne Bonn Region
  Düsseldorf, Nordrhein-Westfalen || Düsseldorf, North Rhine-Westphalia, DE
  Duesseldorf || Düsseldorf, North Rhine-Westphalia, DE
  NRW || North Rhine-Westphalia, DE
  Ruhrgebiet || Ruhr Area
  Ruhr Area, Germany || Ruhr Area
  Frankfurt || Frankfurt am Main, Hesse, DE
  Frankfurt am Main || Frankfurt am Main, Hesse, DE
  Frankfurt/Main || Frankfurt am Main, Hesse, DE
  Frankfurt a.M. || Frankfurt am Main, Hesse, DE
  Frankfurt, Hessen || Frankfurt am Main, Hesse, DE
  Frankfurt (Oder) || Frankfurt (Oder), Brandenburg, DE
  Frankfurt Rhine-Main Metropolitan Area || Frankfurt Rhine-Main Area
  Stuttgart, Baden-Württemberg, Germany || Stuttgart, Baden-Württemberg, DE
  Baden-Württemberg || Baden-Württemberg, DE
  Baden-Wuerttemberg, Germany || Baden-Württemberg, DE
  Nürnberg || Nuremberg, Bavaria, DE
  Halle (Saale) || Halle (Saale), Saxony-Anhalt, DE
  Germany || DE
  Deutschland || DE
  Allemagne || DE
  Alemania || DE
  Германия || DE
  ドイツ || DE
  DE || DE
  DACH || DACH
  DACH Region || DACH
  Wien || Vienna, AT
  Vienna || Vienna, AT
  Vienna, Austria || Vienna, AT
  Wien, Österreich || Vienna, AT
  1010 Wien || Vienna, AT
  Vienna, VA || Vienna, Virginia, US
  Graz, Steiermark || Graz, Styria, AT
  Salzburg, Austria || Salzburg, AT
  Austria || AT
  Zürich || Zurich, CH
  Zurich, Switzerland || Zurich, CH
  Zuerich, CH || Zurich, CH
  8001 Zürich || Zurich, CH
  Genève, Suisse || Geneva, CH
  Geneva || Geneva, CH
  Genf || Geneva, CH
  Basel, Switzerland || Basel, Basel-City, CH
  Zug, Switzerland || Zug, CH
  Schweiz || CH
  Lausanne, Vaud || Lausanne, Vaud, CH
  Paris || Paris, Île-de-France, FR
  Paris, France || Paris, Île-de-France, FR
  Paris, Île-de-France, France || Paris, Île-de-France, FR
  Paris, Ile de France || Paris, Île-de-France, FR
  75008 Paris || Paris, Île-de-France, FR
  Paris 8e || Paris, Île-de-France, FR
  Paris Area, France || Île-de-France, FR
  Greater Paris Metropolitan Region || Île-de-France, FR
  Région parisienne || Île-de-France, FR
  Île-de-France || Île-de-France, FR
  Ile-de-France, France || Île-de-France, FR
  París || Paris, Île-de-France, FR
  パリ || Paris, Île-de-France, FR
  巴黎 || Paris, Île-de-France, FR
  Boulogne-Billancourt || Boulogne-Billancourt, Île-de-France, FR
  Lyon, France || Lyon, Auvergne-Rhône-Alpes, FR
  Lyon, Auvergne-Rhône-Alpes, France || Lyon, Auvergne-Rhône-Alpes, FR
  Eesti || EE
  Hrvatska | HR | HR
  Slovenija || SI
  Die Schweiz || CH
  Westschweiz | CH | French-speaking Switzerland
  Kanton Aargau || Aargau, CH
  Kanton Zug || Zug, CH
  Freiburg | CH | Fribourg, CH
  Münster | DE | Münster, North Rhine-Westphalia, DE
  Noord-Rijnland-Westfalen || North Rhine-Westphalia, DE
  OÖ || Upper Austria, AT
  Beč || Vienna, AT
  Elsass || Alsace
  Gerona || Girona, Catalonia, ES
  Corunna || A Coruña, Galicia, ES
  Valencia || Valencia, ES
  Madrid capital || Madrid, ES
  Mérida, Badajoz || Mérida, Extremadura, ES
  Nikosia || Nicosia, CY
  Helsinque || Helsinki, Uusimaa, FI
  Åbo || Turku, Southwest Finland, FI
  Göteborgsregionen || Greater Gothenburg
  Oslo-regionen || Greater Oslo
  Stockholms län || Stockholm, SE
  Hauptstadtregion Berlin-Brandenburg | DE | Greater Berlin
  Area metropolitana di Milano | IT | Greater Milan
  Garching bei München || Garching, Bavaria, DE
  85748 Garching b. München || Garching, Bavaria, DE
  Saint-Denis (93) || Saint-Denis, Île-de-France, FR
  Südhessen | DE | Hesse, DE
  Luxembourg-Kirchberg || Kirchberg, Luxembourg, LU
  Mestre, Venezia || Mestre, Veneto, IT
  Laval, Mayenne || Laval, Pays de la Loire, FR
  Paris 9e arrondissement || Paris, Île-de-France, FR
  France métropolitaine || FR
  Principauté de Monaco || MC
  Greater Copenhagen & Skåne || Øresund
  Masovian Voivodeship, Poland || Mazovia, PL
  Rhône-Alpes, France || Rhône-Alpes
  Saint-Étienne || Saint-Étienne, Auvergne-Rhône-Alpes, FR
  St Etienne, France || Saint-Étienne, Auvergne-Rhône-Alpes, FR
  Nice || Nice, Provence-Alpes-Côte d'Azur, FR
  Nice, PACA || Nice, Provence-Alpes-Côte d'Azur, FR
  Bretagne || Brittany, FR
  France || FR
  Francia || FR
  Amsterdam || Amsterdam, North Holland, NL
  Amsterdam, Netherlands || Amsterdam, North Holland, NL
  Amsterdam, The Netherlands || Amsterdam, North Holland, NL
  Amsterdam, Noord-Holland, Nederland || Amsterdam, North Holland, NL
  Amsterdam Area || Greater Amsterdam
  Randstad || Randstad
  Randstad, Netherlands || Randstad
  Den Haag || The Hague, South Holland, NL
  The Hague || The Hague, South Holland, NL
  's-Gravenhage || The Hague, South Holland, NL
  Rotterdam, ZH || Rotterdam, South Holland, NL
  's-Hertogenbosch || 's-Hertogenbosch, North Brabant, NL
  Den Bosch || 's-Hertogenbosch, North Brabant, NL
  Utrecht || Utrecht, NL
  Holland || NL
  Pays-Bas || NL
  Brussels || Brussels, BE
  Bruxelles, Belgique || Brussels, BE
  Brussel || Brussels, BE
  Brussels Capital Region, Belgium || Brussels, BE
  Antwerpen, België || Antwerp, Flanders, BE
  Ghent || Ghent, Flanders, BE
  Vlaanderen || Flanders, BE
  Luxembourg || LU
  Luxembourg, Luxembourg || Luxembourg, LU
  Luxemburg || LU
  Benelux || Benelux
  Madrid || Madrid, ES
  Madrid, Spain || Madrid, ES
  Madrid, Comunidad de Madrid, España || Madrid, ES
  Greater Madrid Metropolitan Area || Greater Madrid
  Barcelona || Barcelona, Catalonia, ES
  Barcelona, Cataluña, España || Barcelona, Catalonia, ES
  Barcelona, Catalonia, Spain || Barcelona, Catalonia, ES
  Barcelona, VE || Barcelona, Anzoátegui, VE
  Sevilla || Seville, Andalusia, ES
  Seville, Andalucía || Seville, Andalusia, ES
  A Coruña || A Coruña, Galicia, ES
  La Coruña, Spain || A Coruña, Galicia, ES
  Valencia, Spain || Valencia, ES
  Valencia | ES | Valencia, ES
  Bilbao, País Vasco || Bilbao, Basque Country, ES
  España || ES
  Espagne || ES
  Lisboa || Lisbon, PT
  Lisbon, Portugal || Lisbon, PT
  Porto || Porto, PT
  Oporto || Porto, PT
  Rome || Rome, Lazio, IT
  Roma, Italia || Rome, Lazio, IT
  Rome, Latium, Italy || Rome, Lazio, IT
  Milan || Milan, Lombardy, IT
  Milano || Milan, Lombardy, IT
  Milano (MI) || Milan, Lombardy, IT
  Milano, Lombardia, Italia || Milan, Lombardy, IT
  Mailand || Milan, Lombardy, IT
  Turin, Piedmont || Turin, Piedmont, IT
  Firenze, Toscana || Florence, Tuscany, IT
  Bologna, IT || Bologna, Emilia-Romagna, IT
  Padova || Padua, Veneto, IT
  Italy || IT
  Vatican City || VA
  Copenhagen || Copenhagen, Capital Region, DK
  København, Danmark || Copenhagen, Capital Region, DK
  Kobenhavn || Copenhagen, Capital Region, DK
  Copenhagen Metropolitan Area || Greater Copenhagen
  Århus || Aarhus, Central Jutland, DK
  Aarhus, Denmark || Aarhus, Central Jutland, DK
  Stockholm || Stockholm, SE
  Stockholm, Sverige || Stockholm, SE
  Stockholm County, Sweden || Stockholm, SE
  Göteborg || Gothenburg, Västra Götaland, SE
  Gothenburg, Sweden || Gothenburg, Västra Götaland, SE
  Malmö || Malmö, Skåne, SE
  Malmoe, Skåne || Malmö, Skåne, SE
  Oslo || Oslo, NO
  Oslo, Norge || Oslo, NO
  Bergen, Norway || Bergen, Vestland, NO
  Helsinki || Helsinki, Uusimaa, FI
  Helsingfors || Helsinki, Uusimaa, FI
  Espoo, Finland || Espoo, Uusimaa, FI
  Suomi || FI
  Reykjavík || Reykjavík, Capital Region, IS
  Nordics || Nordics
  Scandinavia || Scandinavia
  Baltics || Baltics
  Tallinn, Estonia || Tallinn, Harjumaa, EE
  Riga || Riga, LV
  Vilnius, Lithuania || Vilnius, LT
  Warszawa || Warsaw, Mazovia, PL
  Warsaw, Poland || Warsaw, Mazovia, PL
  Warsaw, Mazowieckie, Poland || Warsaw, Mazovia, PL
  Kraków, Małopolska || Kraków, Lesser Poland, PL
  Cracow || Kraków, Lesser Poland, PL
  Łódź || Łódź, PL
  Lodz, Poland || Łódź, PL
  Wroclaw || Wrocław, Lower Silesia, PL
  Praha || Prague, CZ
  Prague, Czech Republic || Prague, CZ
  Praha 1, Česká republika || Prague, CZ
  Czechia || CZ
  Brno || Brno, South Moravian, CZ
  Bratislava, Slovakia || Bratislava, SK
  Budapest, Hungary || Budapest, HU
  Bucharest || Bucharest, RO
  București, România || Bucharest, RO
  Cluj-Napoca || Cluj-Napoca, Cluj County, RO
  Sofia, Bulgaria || Sofia, BG
  София || Sofia, BG
  Athens || Athens, Attica, GR
  Athens, Greece || Athens, Attica, GR
  Αθήνα || Athens, Attica, GR
  Belgrade, Serbia || Belgrade, Central Serbia, RS
  Beograd || Belgrade, Central Serbia, RS
  Zagreb, Croatia || Zagreb, HR
  Ljubljana || Ljubljana, SI
  Kyiv || Kyiv, UA
  Kyiv, Ukraine || Kyiv, UA
  Kiev || Kyiv, UA
  Київ, Україна || Kyiv, UA
  Lviv || Lviv, UA
  Москва || Moscow, RU
  Moscow, Russia || Moscow, RU
  Moscow || Moscow, RU
  Санкт-Петербург || Saint Petersburg, RU
  St. Petersburg, Russia || Saint Petersburg, RU
  St. Petersburg | RU | Saint Petersburg, RU
  Россия || RU
  İstanbul || Istanbul, TR
  Istanbul, Turkey || Istanbul, TR
  Istanbul, Türkiye || Istanbul, TR
  Kadıköy, İstanbul || Kadıköy, Istanbul, TR
  Ankara || Ankara, TR
  Turkey || TR
  Europe || Europe
  European Union || European Union
  EU || European Union
  EMEA || EMEA
  Remote - Europe || Europe
  Remote, EMEA || EMEA
  CEE || Central & Eastern Europe
  50667 Köln || Cologne, North Rhine-Westphalia, DE
  Köln-Ehrenfeld || Ehrenfeld, North Rhine-Westphalia, DE
  München-Schwabing | DE | Schwabing, Bavaria, DE
  1012 AB Amsterdam || Amsterdam, North Holland, NL
  Raum Stuttgart || Greater Stuttgart
  Omgeving Amsterdam || Greater Amsterdam
`
