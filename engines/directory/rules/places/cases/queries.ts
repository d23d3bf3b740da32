/** What somebody types: `text | the places meant, with semicolons between`, `?` if it is none that is known. */
export const QUERIES = `
  UK | GB
  U.K. | GB
  GB | GB
  US | US
  USA | US
  DE | DE
  FR | FR
  ES | ES
  IN | IN
  NL | NL
  SG | SG
  CA | California, US
  NY | New York, US
  TX | Texas, US
  WA | Washington, US
  MA | Massachusetts, US
  GA | Georgia, US
  CO | CO; Colorado, US
  IL | IL; Illinois, US
  AR | AR
  NSW | New South Wales, AU
  NRW | North Rhine-Westphalia, DE
  UAE | AE
  EU | European Union
  Germany | DE
  deutschland | DE
  Allemagne | DE
  ドイツ | DE
  Bavaria | Bavaria, DE
  Bayern | Bavaria, DE
  Bay Area | San Francisco Bay Area
  the bay area | San Francisco Bay Area
  Silicon Valley | Silicon Valley
  Paris, Texas | Paris, Texas, US
  Paris | Paris, Île-de-France, FR
  Cambridge, UK | Cambridge, England, GB
  Cambridge, MA | Cambridge, Massachusetts, US
  Cambridge | Cambridge, England, GB; Cambridge, Ontario, CA; Cambridge, Massachusetts, US; Cambridge, Waikato, NZ; Cambridge, Maryland, US; Cambridge, Ohio, US; Cambridge, Minnesota, US
  Georgia | GE; Georgia, US
  Georgia, US | Georgia, US
  Washington | Washington, US; Washington, District of Columbia, US
  Washington DC | Washington, District of Columbia, US
  Punjab | Punjab, PK; Punjab, IN
  New York | New York City, New York, US
  new york, ny | New York City, New York, US
  NYC | New York City, New York, US
  New York State | New York, US
  London | London, England, GB
  London, Ontario | London, Ontario, CA
  Greater London | London, England, GB
  Greater Boston | Greater Boston
  boston area | Greater Boston
  Munich | Munich, Bavaria, DE
  münchen | Munich, Bavaria, DE
  Muenchen | Munich, Bavaria, DE
  東京 | Tokyo, JP
  دبي | Dubai, AE
  Москва | Moscow, RU
  DACH | DACH
  Benelux | Benelux
  Nordics | Nordics
  EMEA | EMEA
  emea | EMEA
  Europe | Europe
  APAC | APAC
  LATAM | Latin America
  MENA | MENA
  London; Paris | London, England, GB; Paris, Île-de-France, FR
  Berlin or Munich | Berlin, DE; Munich, Bavaria, DE
  Berlin, Munich | Berlin, DE; Munich, Bavaria, DE
  Austin TX | Austin, Texas, US
  Kent | Kent, England, GB; Kent, Washington, US
  Orange County, CA | Orange County, California, US
  Singapore | SG
  Luxembourg | LU
  Mexico | MX
  São Paulo | São Paulo, BR
  sao paulo, brazil | São Paulo, BR
  Ruhrgebiet | Ruhr Area
  Randstad | Randstad
  Delhi NCR | Delhi NCR
  Delhi | Delhi, IN
  Middle-earth | ?
  Foo, Germany | ?
  Shoreditch Works, London | ?
  asdf | ?
  Internet | ?
  - | ?
  IN | IN
  纽约 | New York City, New York, US
  Republic of Georgia | GE
  Birmingham | Birmingham, England, GB; Birmingham, Alabama, US
  Birmingham, UK | Birmingham, England, GB
  Melbourne | Melbourne, Victoria, AU
  Paris | Paris, Île-de-France, FR
  PACA | Provence-Alpes-Côte d'Azur, FR
  Südbaden | Black Forest
  Osteuropa | Eastern Europe
  Europe de l'Est | Eastern Europe
  Europa Wschodnia | Eastern Europe
  Golfstaaten | GCC
  Gulf states | GCC
  Pays du Golfe | GCC
  Volksrepublik China | CN
  PRC | CN
  Südostasien | Southeast Asia
  Asie du Sud-Est | Southeast Asia
  Sudeste Asiático | Southeast Asia
  Westafrika | West Africa
  África Occidental | West Africa
  Nordafrika | North Africa
  Zentralasien | Central Asia
  Cono Sur | Southern Cone
  Visegrád | Visegrád
  V4 | Visegrád
  Pays nordiques | Nordics
  Nordische Länder | Nordics
  Benelux-Länder | Benelux
  Mittelamerika | Central America
  Península Ibérica | Iberia
  Penisola iberica | Iberia
  Midden-Oosten | Middle East
  Bliski Wschód | Middle East
  Ameryka Południowa | South America
  Noord-Amerika | North America
  Middle East and Africa | Middle East and Africa
  Europe, Moyen-Orient et Afrique | EMEA
  Maghreb | Maghreb
  Alsace | Alsace
  Elsass | Alsace
  Grand Est | Grand Est, FR
  Côte d'Azur | Côte d'Azur
  Brasília | Brasília, Federal District, BR
  Granada | Granada, Andalusia, ES; Granada, NI; Granada, Meta, CO
  Kochi | Cochin, Kerala, IN; Kochi, JP
  MÃ¼nchen | Munich, Bavaria, DE
  ÃŽle-de-France | Île-de-France, FR
  Garching bei München | Garching, Bavaria, DE
  New York metro area | Greater New York
  Greater Cincinnati | Greater Cincinnati
  Quad Cities | Quad Cities
  National Capital Region | Delhi NCR; Metro Manila, PH; National Capital Region, Canada; Washington DC-Baltimore Area
  La Défense | La Défense, Île-de-France, FR
  Sandton | Sandton, Gauteng, ZA
  Whitefield | Whitefield, England, GB; Whitefield, Karnataka, IN
  Whitefield, Bangalore | Whitefield, Karnataka, IN
  Sector 44, Gurgaon | Gurugram, Haryana, IN
  Canary Wharf | Canary Wharf, England, GB
  Docklands, London | Docklands, England, GB
  DIFC | DIFC, Dubai, AE
  Dresden, OH | Ohio, US
  Frankfurt/M. | Frankfurt am Main, Hesse, DE
  Bienne | Biel/Bienne, Bern, CH
  Hamilton, Bermuda | Hamilton, BM
  Hamilton | Hamilton, Ontario, CA; Hamilton, Waikato, NZ; Hamilton, Ohio, US; Hamilton, Scotland, GB; Hamilton, BM
  Congo | CD; CG
  Reggio | Reggio nell'Emilia, Emilia-Romagna, IT; Reggio Calabria, Calabria, IT
  Limburg | Limburg, Flanders, BE; Limburg, NL
  Storgöteborg | Greater Gothenburg
  Storuman | ?
  Bogotá, Columbia | Bogotá, CO
  Columbia | Columbia, South Carolina, US; Columbia, Missouri, US; Columbia, Maryland, US; Columbia, Tennessee, US; Columbia, Pennsylvania, US; Columbia, Illinois, US
  Holanda | NL
  Czech Rep. | CZ
  Canton Zurich | Zurich, CH
  India subcontinent | South Asia
`
