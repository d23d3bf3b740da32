/**
 * Cities that are a region of their own: a text that names the region means the city, and whatever lies in the region
 * lies in the city. Counties of the data (`GB.ENG.GLA`) in the same way. With `~` the region keeps a name of its own.
 */
export const CITY_REGIONS = `
  DE.16 = Berlin, DE.16
  DE.04 = Hamburg, DE.04
  AT.09 = Vienna, AT.09
  GB.ENG.GLA = London, GB.ENG
  BE.BRU = Brussels, BE.BRU
  CZ.52 = Prague, CZ.52
  HU.05 = Budapest, HU.05
  RO.10 = Bucharest, RO.10
  RU.48 = Moscow, RU.48
  RU.66 = Saint Petersburg, RU.66
  UA.12 = Kyiv, UA.12
  CN.22 = Beijing, CN.22
  CN.23 = Shanghai, CN.23
  CN.28 = Tianjin, CN.28
  CN.33 = Chongqing, CN.33
  JP.40 = Tokyo, JP.40
  KR.11 = Seoul, KR.11
  KR.10 = Busan, KR.10
  KR.12 = Incheon, KR.12
  KR.15 = Daegu, KR.15
  KR.19 = Daejeon, KR.19
  KR.18 = Gwangju, KR.18
  KR.21 = Ulsan, KR.21
  IN.07 = Delhi, IN.07
  IN.05 = Chandigarh, IN.05
  TH.40 = Bangkok, TH.40
  ID.04 = Jakarta, ID.04
  AE.03 = Dubai, AE.03
  MX.09 = Mexico City, MX.09
  BR.07 ~ Brasília, BR.07
  AR.07 = Buenos Aires, AR.07
  CO.34 = Bogotá, CO.34
  US.DC ~ Washington, US.DC
  AU.01 ~ Canberra, AU.01
  NO.12 = Oslo, NO.12
  TR.34 = Istanbul, TR.34
  TR.68 = Ankara, TR.68
  EG.11 = Cairo, EG.11
  VN.20 = Ho Chi Minh City, VN.20
  VN.44 = Hanoi, VN.44
  US.NY.047 = Brooklyn, US.NY
  US.NY.061 = Manhattan, US.NY
  US.NY.081 = Queens, US.NY
  US.NY.005 = The Bronx, US.NY
  US.NY.085 = Staten Island, US.NY
  IE.L.33 = Dublin, IE.L
  BG.42 = Sofia, BG.42
  AZ.09 = Baku, AZ.09
  KE.05 = Nairobi, KE.05
  LV.25 = Riga, LV.25
  CH.BS ~ Basel, CH.BS
  MY.14 = Kuala Lumpur, MY.14
  NG.05 = Lagos, NG.05
`

/** Cities that lie in another: `the part > the whole`, or a region that the data takes for a city's part, or a country that is a part of another. */
export const PARTS_OF_CITIES = `
  Brooklyn, US.NY > New York City, US.NY
  Manhattan, US.NY > New York City, US.NY
  Queens, US.NY > New York City, US.NY
  The Bronx, US.NY > New York City, US.NY
  Staten Island, US.NY > New York City, US.NY
  New York City, US.NY < US.NY.061
  Kowloon, HK.KKC > Hong Kong, HK.HCW
  Chamartín, ES.29 > Madrid, ES.29
  Chamberí, ES.29 > Madrid, ES.29
  Tetuán, ES.29 > Madrid, ES.29
  Retiro, ES.29 > Madrid, ES.29
  Arganzuela, ES.29 > Madrid, ES.29
  Usera, ES.29 > Madrid, ES.29
  Carabanchel, ES.29 > Madrid, ES.29
  Moncloa-Aravaca, ES.29 > Madrid, ES.29
  Fuencarral-El Pardo, ES.29 > Madrid, ES.29
  Hortaleza, ES.29 > Madrid, ES.29
  Ciudad Lineal, ES.29 > Madrid, ES.29
  Puente de Vallecas, ES.29 > Madrid, ES.29
  Moratalaz, ES.29 > Madrid, ES.29
  Vicálvaro, ES.29 > Madrid, ES.29
  Villaverde, ES.29 > Madrid, ES.29
  Villa de Vallecas, ES.29 > Madrid, ES.29
  San Blas-Canillejas, ES.29 > Madrid, ES.29
  Eixample, ES.56 > Barcelona, ES.56
  Gràcia, ES.56 > Barcelona, ES.56
  Sants-Montjuïc, ES.56 > Barcelona, ES.56
  Sarrià-Sant Gervasi, ES.56 > Barcelona, ES.56
  les Corts, ES.56 > Barcelona, ES.56
  Sant Martí, ES.56 > Barcelona, ES.56
  Sant Andreu, ES.56 > Barcelona, ES.56
  Nou Barris, ES.56 > Barcelona, ES.56
  Horta-Guinardó, ES.56 > Barcelona, ES.56
  Ciutat Vella, ES.56 > Barcelona, ES.56
  Mestre, IT.20 > Venice, IT.20
  Kanata, CA.08 > Ottawa, CA.08
  La Defense, FR.11 > Paris, FR.11
  Powai, IN.16 > Mumbai, IN.16
  Borivali, IN.16 > Mumbai, IN.16
  Airoli, IN.16 > Navi Mumbai, IN.16
  Navi Mumbai, IN.16 > IN.16
  Yelahanka, IN.19 > Bengaluru, IN.19
  Kukatpally, IN.40 > Hyderabad, IN.40
  Uppal Kalan, IN.40 > Hyderabad, IN.40
  Porur, IN.25 > Chennai, IN.25
  San Isidro, PE.15 > Lima, PE.LMA
  Santiago de Surco, PE.15 > Lima, PE.LMA
  Śródmieście, PL.78 > Warsaw, PL.78
  Wola, PL.78 > Warsaw, PL.78
  Mokotów, PL.78 > Warsaw, PL.78
  Neihu, TW.04 > Taipei, TW.04
  AX > FI
  Woodland Hills, US.CA > Los Angeles, US.CA
`

/** Bare names that stay open, however large one of those who bear it is. */
export const OPEN_NAMES = `
  georgia | washington | springfield | córdoba | punjab | richmond | pasadena | columbia | jackson | aurora | kent | victoria
  | san jose | santa clara | glendale | hamilton | arlington | wilmington | newport | salem | concord | lancaster
  | cambridge | east coast | west coast | home | central | northern | southern | eastern | western | north | south | east | west
  | test | none | unknown | other | various | multiple | global | worldwide | remote | anywhere | earth | main street | no
  | center | centre | union | orange | university | nation | media | best | enterprise | opportunity | industry
  | bar | of | date | ontario ca | congo | kongo
`

/** Bare names that a place owns, though others bear them. */
export const OWNED_NAMES = `
  st louis = Saint Louis, US.MO | St. Louis, US.MO
  kansas city = Kansas City, US.MO
  manchester = Manchester, GB.ENG
  birmingham = Birmingham, GB.ENG
  santiago = Santiago, CL.12
  hyderabad = Hyderābād, IN.40
  barcelona = Barcelona, ES.56
  monaco = MC
  luxembourg = LU
  singapore = SG
  hong kong = HK
  mexico = MX
  panama = PA
  guatemala = GT
  kuwait = KW
  djibouti = DJ
  san marino = SM
  jersey = JE
  lebanon = LB
  jordan = JO
  chad = TD
  cuba = CU
  peru = PE
  poland = PL
  malta = MT
  brazil = BR
  quebec = CA.10
  ontario = CA.08
  new york = New York City, US.NY
  puerto rico = PR
  macau = MO
  macao = MO
  essex = GB.ENG.E4
  surrey = GB.ENG.N7
  galicia = ES.58
  la rioja = ES.27
  delhi = Delhi, IN.07
  buenos aires = Buenos Aires, AR.07
  dubai = Dubai, AE.03
  york = York, GB.ENG
  oxford = Oxford, GB.ENG
  la = Los Angeles, US.CA
  odessa = Odesa, UA.17
  islamabad = Islamabad, PK.08
  bali = ID.02
  zaragoza = Zaragoza, ES.52
  salvador = Salvador, BR.05
  maputo = Maputo, MZ.11
  hoboken = Hoboken, US.NJ
  goa = IN.33
  somerset = GB.ENG.M3
  madeira = PT.10
  vestland = NO.46
  valencia = Valencia, ES.60
  brasilia = Brasília, BR.07
  granada = Granada, ES.51
  gerona = Girona, ES.56
  corunna = A Coruña, ES.58
  venice = Venice, IT.20
  venezia = Venice, IT.20
  vitoria = Vitória, BR.08
  munster = Münster, DE.07
  hanover = Hannover, DE.06
  bienne = Biel/Bienne, CH.BE
  reggio = Reggio nell'Emilia, IT.05
  montana = US.MT
  santa catarina = BR.26
  oeiras = Oeiras, PT.14
  sion = Sitten, CH.VS
  princeton = Princeton, US.NJ
  バルセロナ = Barcelona, ES.56
  барселона = Barcelona, ES.56
`

/** Two entries of the data that people use as one: the first is called by the second's name and number. */
export const SAME_CITIES = `
  New Delhi, IN.07 = Delhi, IN.07
`

/** Counties that are seldom meant beside a town of their name, whose name counts only where the rest of a text says it. */
export const HIDDEN_COUNTIES = 'FR.75.86'

/** English names, where the data has a local one. */
export const SHOWN_NAMES = `
  Köln, DE.07 = Cologne
  La Defense, FR.11 = La Défense
  Nürnberg, DE.02 = Nuremberg
  Hannover, DE.06 = Hanover
  Göteborg, SE.28 = Gothenburg
  Århus, DK.18 = Aarhus
  Genève, CH.GE = Geneva
  Zürich, CH.ZH = Zurich
  Antwerpen, BE.VLG = Antwerp
  Gent, BE.VLG = Ghent
  Brugge, BE.VLG = Bruges
  Sevilla, ES.51 = Seville
  Hyderābād, IN.40 = Hyderabad
  Gurgaon, IN.10 = Gurugram
  Gaillimh, IE.C = Galway
  Panamá, PA.08 = Panama City
  Québec, CA.10 = Quebec City
  Montréal, CA.10 = Montreal
  Padova, IT.20 = Padua
  Luzern, CH.LU = Lucerne
  Makati City, PH.NCR = Makati
  PH.NCR = Metro Manila
  AR.05 = Córdoba
  NZ.G2 = Wellington
  TR.35 = İzmir
  DE.08 = Rhineland-Palatinate
  DE.01 = Baden-Württemberg
  IT.02 = Basilicata
  IT.10 = Marche
  ES.54 = Castilla-La Mancha
  ES.55 = Castile and León
  SA.14 = Mecca
  BE.BRU = Brussels
  IE.L.12 = Kildare
`
