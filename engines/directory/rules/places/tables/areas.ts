/**
 * Areas that people write and no administration draws. A line: `number: name | what lies in it | other names`.
 * What lies in it: countries (`DE`), regions (`US.NY`) and counties (`US.CA.001`) by the codes of the data, `<number` for all
 * of another area, `-DE` for what is left out, and `@City, US.CA 40` for 40 km around a city in its region, with `+` or `~` in the country's
 * others too, with `*` in other countries too, and behind a semicolon what else lies in it. With `+` the area as a whole lies in its country
 * alone (but for the city of "Greater" and a city), else in its region: four of five of its people do. A number, once given, stays.
 */
export const AREAS = `
  1: Europe | AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK SJ | Europa | EU Region | European Region | Continental Europe | Европа | أوروبا | 欧洲 | ヨーロッパ
  2: European Union | AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK | EU | EU27 | Union européenne | Europäische Union | Unión Europea
  3: European Economic Area | <2 IS LI NO | EEA | EWR
  4: DACH | DE AT CH | DACH Region | D-A-CH | DACH countries | Germany Austria Switzerland | DACH-Region | DACHLI | German speaking countries
  5: Benelux | BE NL LU | BeNeLux | Benelux Region | Benelux countries
  6: Nordics | DK FI IS NO SE FO AX | Nordic | Nordic Countries | Nordic Region | Norden | The Nordics | Nordic and Baltic
  7: Scandinavia | DK NO SE | Skandinavien | Scandinavie | Skandinavia
  8: Baltics | EE LV LT | Baltic States | Baltic Countries | Baltic | The Baltics | Baltikum
  9: Balkans | AL BA BG HR GR XK ME MK RO RS SI | Balkan | The Balkans | Western Balkans | Balkan Region
  10: Central & Eastern Europe | AL BA BG BY CZ EE HR HU LT LV MD ME MK PL RO RS SI SK UA XK | CEE | Central and Eastern Europe | Central Eastern Europe | Mittel- und Osteuropa | CEE Region
  11: Eastern Europe | BG BY CZ HU MD PL RO RU SK UA | Osteuropa | Europe de l'Est
  12: Western Europe | AT BE CH DE FR LI LU MC NL GB IE ES PT IT AD | Westeuropa
  13: Southern Europe | AD AL BA CY ES GI GR HR IT ME MK MT PT RS SI SM VA XK | Südeuropa
  14: Northern Europe | AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE | Nordeuropa
  15: UK & Ireland | GB IE | UKI | UK and Ireland | UK&I | UK/Ireland | UK + Ireland | United Kingdom and Ireland | British Isles | UK & I
  16: Iberia | ES PT | Iberian Peninsula | Spain and Portugal | Península Ibérica
  17: Central Europe | AT CH CZ DE HU LI PL SI SK | Mitteleuropa
  21: Middle East | AE BH EG IL IQ IR JO KW LB OM PS QA SA SY TR YE | Near East | Naher Osten | Moyen-Orient | Oriente Medio | الشرق الأوسط | ME Region
  22: MENA | AE BH DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SY TN YE SD | Middle East and North Africa | Middle East & North Africa | MENA Region
  23: GCC | AE BH KW OM QA SA | Gulf | Gulf Region | Gulf States | Gulf Countries | The Gulf | GCC Countries | Arabian Gulf
  24: Africa | AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW | Afrika | Afrique | África | أفريقيا | Pan Africa | African Continent
  25: Sub-Saharan Africa | <24 -DZ -EG -EH -LY -MA -TN -SD | Sub Saharan Africa | SSA | Subsahara-Afrika
  26: North Africa | DZ EG EH LY MA SD TN | Northern Africa | Afrique du Nord
  27: East Africa | BI DJ ER ET KE KM MG MW RW SC SO SS TZ UG | Eastern Africa
  28: West Africa | BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG | Western Africa | Afrique de l'Ouest
  29: Southern Africa | BW LS NA SZ ZA ZW ZM MZ
  20: EMEA | <1 <21 <24 TR AM AZ GE | EMEA Region | Europe, Middle East and Africa | Europe Middle East & Africa | EMEA Emerging | Europe & Middle East
  30: APAC | AF AU BD BN BT CK CN FJ FM GU HK ID IN JP KG KH KI KP KR KZ LA LK MH MM MN MO MP MV MY NC NP NR NU NZ PF PG PH PK PW SB SG TH TJ TL TM TO TV TW UZ VN VU WF WS | Asia Pacific | Asia-Pacific | APAC Region | Asia Pacific Region | AP Region | Asia & Pacific | Asia Pac | APJ | JAPAC | APJC
  31: Asia | AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE | Asien | Asie | Азия | 亚洲 | アジア | آسيا
  32: Southeast Asia | BN ID KH LA MM MY PH SG TH TL VN | South East Asia | South-East Asia | SEA Region | SE Asia | ASEAN | South-Eastern Asia | Südostasien
  33: East Asia | CN HK JP KP KR MN MO TW | Eastern Asia | Far East
  34: South Asia | AF BD BT IN LK MV NP PK | Southern Asia | Indian Subcontinent
  35: Central Asia | KG KZ TJ TM UZ
  36: ANZ | AU NZ | Australia & New Zealand | Australia and New Zealand | Australasia | Australia/New Zealand
  37: Oceania | AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS | Ozeanien | Océanie | Oceanía
  38: Greater China | CN HK MO TW | 大中华区
  39: CIS | AM AZ BY KG KZ MD RU TJ UZ | Commonwealth of Independent States | СНГ
  41: Latin America | AR BO BR CL CO CR CU DO EC GT HN HT MX NI PA PE PR PY SV UY VE BZ FK GY SR GF GP MQ | Latinoamérica | Lateinamerika | Amérique latine | América Latina | Latin American Region | LATAM | LATAM Region | Латинская Америка
  42: South America | AR BO BR CL CO EC FK GF GY PE PY SR UY VE | Sudamérica | Südamerika | Amérique du Sud | América do Sul | América del Sur
  43: Central America | BZ CR GT HN NI PA SV | Centroamérica | América Central | Mittelamerika | Amérique centrale
  44: North America | US CA MX BM GL PM | Nordamerika | Amérique du Nord | América del Norte | Norteamérica | NORAM | NAMER | NA Region | NAM
  45: Caribbean | AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI | Caribe | Karibik | Caraïbes | The Caribbean | West Indies
  46: Americas | <41 <44 <45 <42 <43 | The Americas | AMER | America Region | Amérique | Américas | North and South America
  47: Levant | JO LB SY PS IL
  48: South Caucasus | AM AZ GE | Caucasus | Caucasus Region
  49: Visegrád | CZ HU PL SK | V4
  50: Southern Cone | AR CL PY UY
  51: Maghreb | DZ EH LY MA TN
  52: Middle East and Africa | <21 <24
  53: Øresund | DK.17 DK.20 SE.27 | Öresund | Øresund Region | Öresundregion | Øresundsregionen | Öresundsregionen | Greater Copenhagen & Skåne | Greater Copenhagen and Skåne
  54: Southeastern Europe | AL BA BG GR HR ME MK RO RS SI XK
  55: Central Africa | AO CD CF CG CM GA GQ ST TD
  56: Andean Region | BO CO EC PE
  60: New England | US.CT US.ME US.MA US.NH US.RI US.VT | New England, USA | New England Region
  61: Midwest | US.IL US.IN US.IA US.KS US.MI US.MN US.MO US.NE US.ND US.OH US.SD US.WI | Midwest USA | US Midwest | Midwestern United States | The Midwest
  62: Pacific Northwest | US.WA US.OR US.ID | PNW | US Pacific Northwest
  63: Mid-Atlantic | US.NY US.NJ US.PA US.DE US.MD US.DC US.VA US.WV | Mid Atlantic | Mid-Atlantic Region
  64: Southern California | US.CA.037 US.CA.059 US.CA.065 US.CA.071 US.CA.073 US.CA.111 US.CA.025 US.CA.029 US.CA.079 US.CA.083 | SoCal | So Cal | So. California
  65: Northern California | <70 US.CA.067 US.CA.061 US.CA.113 US.CA.017 US.CA.101 US.CA.007 US.CA.089 US.CA.023 US.CA.057 US.CA.077 US.CA.099 US.CA.047 US.CA.033 US.CA.045 US.CA.093 US.CA.103 US.CA.105 US.CA.115 US.CA.087 US.CA.053 US.CA.069 | NorCal | Nor Cal | No. California
  66: Inland Empire | US.CA.065 US.CA.071 | Greater Riverside | Riverside-San Bernardino Area
  67: Long Island | US.NY.059 US.NY.103 | Long Island, New York | Long Island NY
  68: Northern Virginia | US.VA.013 US.VA.059 US.VA.107 US.VA.153 US.VA.510 US.VA.600 US.VA.610 US.VA.683 US.VA.685 | NoVA
  69: Tampa Bay Area | US.FL.057 US.FL.103 US.FL.101 US.FL.053 | Tampa Bay | Tampa/St. Petersburg, Florida Area | Tampa-St. Petersburg | Greater Tampa Bay Area | Tampa St Petersburg Clearwater | Greater Tampa
  70: San Francisco Bay Area | US.CA.001 US.CA.013 US.CA.041 US.CA.055 US.CA.075 US.CA.081 US.CA.085 US.CA.095 US.CA.097 | Bay Area | SF Bay Area | San Francisco Bay | Greater San Francisco | Greater San Francisco Bay Area | San Francisco Area | San Francisco Metropolitan Area | SFBA | San Francisco Bay Area California | SF Bay | San Francisco Oakland
  71: Silicon Valley | US.CA.085 US.CA.081 | South Bay | The Valley | Greater San Jose | San Jose Metropolitan Area | Silicon Valley California
  72: East Bay | US.CA.001 US.CA.013 | East Bay, San Francisco
  73: South East England | GB.ENG.G5 GB.ENG.N7 GB.ENG.P6 GB.ENG.E2 GB.ENG.K2 GB.ENG.F2 GB.ENG.B9 GB.ENG.B6 GB.ENG.I6 GB.ENG.K7 GB.ENG.M1 GB.ENG.M4 GB.ENG.K6 GB.ENG.I3 GB.ENG.P4 GB.ENG.P9 GB.ENG.Q2 GB.ENG.B3 GB.ENG.G2 | South East | Southeast England
  74: South West England | GB.ENG.B7 GB.ENG.A4 GB.ENG.C6 GB.ENG.D4 GB.ENG.D6 GB.ENG.E6 GB.ENG.M3 GB.ENG.P8 GB.ENG.N9 GB.ENG.K4 GB.ENG.O4 GB.ENG.M6 GB.ENG.J4 GB.ENG.AA | South West | Southwest England | West Country
  75: East of England | GB.ENG.C3 GB.ENG.E4 GB.ENG.F8 GB.ENG.I9 GB.ENG.N5 GB.ENG.I1 GB.ENG.K3 GB.ENG.Z5 GB.ENG.Z6 GB.ENG.M5 GB.ENG.O3 | East Anglia
  76: North West England | <130 <132 GB.ENG.C9 GB.ENG.H2 GB.ENG.A8 GB.ENG.A9 <136 | North West | Northwest England
  77: North East England | <135 GB.ENG.J6 GB.ENG.D8 GB.ENG.D1 GB.ENG.F5 GB.ENG.I5 GB.ENG.K9 GB.ENG.N3 | North East | Northeast England
  78: Yorkshire | <133 <134 GB.ENG.J7 GB.ENG.Q5 GB.ENG.E1 GB.ENG.G6 | Yorkshire and the Humber | Yorkshire & Humber | Yorkshire and Humber
  79: East Midlands | GB.ENG.D3 GB.ENG.D2 GB.ENG.H5 GB.ENG.H4 GB.ENG.H7 GB.ENG.J9 GB.ENG.J8 GB.ENG.WNH GB.ENG.NNH GB.ENG.L4
  80: Randstad | NL.07 NL.11 NL.09 | Randstad Area | The Randstad | Nederlandse Randstad
  81: Ruhr Area | @Recklinghausen, DE.07 38 | Ruhrgebiet | Ruhr | Ruhr Region | Ruhrpott | Metropole Ruhr
  82: Cologne Bonn Region | @Cologne, DE.07 45 | Köln Bonn | Cologne/Bonn | Cologne Bonn Area | Cologne Bonn | Köln/Bonn Region | Greater Cologne | Rheinland | Rhineland
  83: Frankfurt Rhine-Main Area | @Frankfurt am Main, DE.05 55+ | Rhein-Main | Frankfurt Rhine-Main | Frankfurt Rhein-Main Metropolitan Area | FrankfurtRheinMain | Metropolregion FrankfurtRheinMain | Rhine-Main | Rhein-Main-Gebiet | Frankfurt Rhine-Main Metropolitan Area | Frankfurt Rhein-Main | Rhine Main Area | Rhein Main Gebiet | Greater Frankfurt | Frankfurt Area | Frankfurt am Main Area | Frankfurt Am Main Area
  84: Rhine-Neckar Area | @Mannheim, DE.01 30+ | Rhein-Neckar | Rhine-Neckar | Metropolregion Rhein-Neckar | Rhein-Neckar-Kreis
  85: Rhine-Ruhr Area | @Düsseldorf, DE.07 65 | Rhein-Ruhr | Rhine-Ruhr
  90: Delhi NCR | @Delhi, IN.07 75+ | NCR Delhi | Delhi-NCR | NCR | National Capital Region | National Capital Region, India | Delhi National Capital Region | Greater Delhi | Greater Delhi Area | Delhi Metropolitan Area | NCR Region | Delhi/NCR | Delhi & NCR | New Delhi Area | Gurgaon NCR | NCR India
  91: Pearl River Delta | @Guangzhou, CN.30 140+; HK MO | Greater Bay Area | Guangdong-Hong Kong-Macao Greater Bay Area | GBA
  92: Yangtze River Delta | CN.23 CN.04 CN.02
  93: Kansai | JP.32 JP.22 JP.13 JP.28 JP.43 JP.35 | Kinki | 関西 | 近畿
  94: Kanto | JP.40 JP.19 JP.34 JP.04 JP.14 JP.38 JP.10 | Kantō | 関東
  100: Dallas-Fort Worth Metroplex | @Arlington, US.TX 70 | DFW | DFW Metroplex | Dallas Fort Worth | Dallas/Fort Worth | DFW Area | Dallas/Fort Worth Area | Dallas-Fort Worth | Greater Dallas | Dallas Metropolitan Area | Dallas Area | Dallas Metro | Dallas-Fort Worth Area | Dallas-Ft. Worth | North Texas
  101: Washington DC-Baltimore Area | @Washington, US.DC 75+; US.DC US.MD.003 US.MD.005 US.MD.009 US.MD.013 US.MD.017 US.MD.021 US.MD.025 US.MD.027 US.MD.031 US.MD.033 US.MD.035 US.MD.510 US.VA.013 US.VA.059 US.VA.061 US.VA.107 US.VA.153 US.VA.179 US.VA.510 US.VA.600 US.VA.610 US.VA.630 US.VA.683 US.VA.685 US.WV.037 | DMV | DMV Area | The DMV | Washington D.C. Metro Area | Washington DC Metro Area | Washington DC Metro | DC Metro | DC Metro Area | DC Area | Greater Washington | Greater Washington DC | Washington Metro Area | Washington Metropolitan Area | Washington DC Area | Metro DC | Washington D.C. Metropolitan Area | National Capital Area | Greater Washington DC Area | Washington-Baltimore | Baltimore-Washington | Baltimore-Washington Area | National Capital Region | DC/MD/VA | Washington-Arlington-Alexandria | Washington D.C.-Baltimore Area | Washington, DC-VA-MD
  102: Minneapolis-St. Paul Area | @Minneapolis, US.MN 55; US.WI.093 US.WI.109 | Twin Cities | Minneapolis St Paul | Minneapolis-St. Paul | Greater Minneapolis-St. Paul | Greater Minneapolis | Greater Minneapolis-St. Paul Area | Minneapolis/St. Paul | Twin Cities Metro | Minneapolis Area
  103: Raleigh-Durham Area | @Durham, US.NC 45 | Raleigh-Durham | Research Triangle | Research Triangle Park | RTP | The Triangle | Raleigh Durham Chapel Hill | Raleigh-Durham-Chapel Hill Area | Triangle NC | Greater Raleigh | Raleigh Area | Raleigh-Durham Metropolitan Area
  104: Greater New York | @New York City, US.NY 60+; US.NY.059 US.NY.103 US.NY.119 US.NY.087 US.NY.079 US.NJ.003 US.NJ.013 US.NJ.017 US.NJ.023 US.NJ.025 US.NJ.027 US.NJ.029 US.NJ.031 US.NJ.035 US.NJ.037 US.NJ.039 US.NJ.041 | Tri-State Area | Tri State | Tristate Area | NY Tri-State | New York Tri-State Area | New York Metro | New York Metro Area | NY Metro | NYC Metro | NYC Metro Area | New York Metropolitan Area | New York City Metropolitan Area | Greater New York City | Greater NYC | Greater New York Area | NYC Area | New York Area | New York City Area | Greater New York City Area | NY Metro Area | New York-Newark | New York-Newark-Jersey City | NY/NJ/CT | NY/NJ | NYC/NJ | New York City Metro Area
  105: Greater Los Angeles | @Los Angeles, US.CA 75; US.CA.037 US.CA.059 US.CA.111 | LA Metro | Los Angeles Metro | LA Area | Greater LA | Los Angeles Area | Los Angeles Metropolitan Area | LA Basin
  106: Greater Chicago | @Chicago, US.IL 70; US.IN.089 US.IN.127 US.WI.059 | Chicagoland | Chicagoland Area | Chicago Metro | Chicago Area | Chicago-Naperville | Chicago Metropolitan Area
  107: Greater Miami | @Fort Lauderdale, US.FL 75 | South Florida | Miami-Fort Lauderdale | Miami-Fort Lauderdale Area | Miami/Fort Lauderdale | Miami/Fort Lauderdale Area | Miami Metropolitan Area | Miami Metro | Miami Area | Miami-Fort Lauderdale-West Palm Beach
  108: Greater Houston | @Houston, US.TX 65
  109: Greater Atlanta | @Atlanta, US.GA 65
  110: Greater Boston | @Boston, US.MA 50; US.MA.009 US.MA.017 US.MA.021 US.MA.023 US.MA.025 US.NH.015 US.NH.017 | Boston-Cambridge-Newton | Metro Boston
  111: Greater Philadelphia | @Philadelphia, US.PA 55+ | Delaware Valley | Philly Metro | Philadelphia Area | Philadelphia Metropolitan Area | Philadelphia-Camden-Wilmington
  112: Greater Phoenix | @Phoenix, US.AZ 60 | Valley of the Sun | Phoenix Valley
  113: Greater Seattle | @Seattle, US.WA 60 | Puget Sound | Puget Sound Region | Puget Sound Area | Seattle-Tacoma | Seattle Tacoma Bellevue
  114: Greater Denver | @Denver, US.CO 50 | Denver Metro | Denver-Boulder | Front Range
  115: Greater San Diego | @San Diego, US.CA 55 | San Diego Area
  116: Greater Detroit | @Detroit, US.MI 60 | Metro Detroit | Southeast Michigan | Detroit Area
  117: Greater Cleveland | @Cleveland, US.OH 50 | Northeast Ohio | Cleveland/Akron, Ohio Area | Cleveland Akron
  118: Greater Salt Lake City | @Salt Lake City, US.UT 45 | Wasatch Front | Silicon Slopes
  119: Hampton Roads | @Norfolk, US.VA 45+ | Norfolk, Virginia Area | Tidewater | Greater Norfolk | Norfolk-Virginia Beach | Virginia Beach-Norfolk
  120: Greater Kansas City | @Kansas City, US.MO 50+ | Kansas City Metropolitan Area | Kansas City Metro | KC Metro
  121: Triad | @Greensboro, US.NC 40 | Piedmont Triad | Greensboro/Winston-Salem | Greensboro--Winston-Salem--High Point Area
  122: Rio Grande Valley | @McAllen, US.TX 60 | RGV
  123: Lehigh Valley | @Allentown, US.PA 30; US.NJ.041 | Allentown-Bethlehem | Allentown-Bethlehem-Easton | Greater Lehigh Valley
  124: Central Valley | US.CA.019 US.CA.029 US.CA.031 US.CA.039 US.CA.047 US.CA.077 US.CA.099 US.CA.107 | San Joaquin Valley | Fresno/Visalia
  125: Hudson Valley | US.NY.071 US.NY.079 US.NY.119 US.NY.087 US.NY.027 US.NY.111
  126: Capital District | US.NY.001 US.NY.083 US.NY.091 US.NY.093 | Albany, New York Area | Capital Region, NY
  127: Golden Triangle | @Pittsburgh, US.PA 5
  128: East Coast | US.ME US.NH US.MA US.RI US.CT US.NY US.NJ US.PA US.DE US.MD US.DC US.VA US.NC US.SC US.GA US.FL | US East Coast | East Coast USA | East Coast US | Eastern United States
  129: West Coast | US.CA US.OR US.WA | US West Coast | West Coast USA | West Coast US
  130: Greater Manchester | GB.ENG.I2 GB.ENG.L5 GB.ENG.B1 GB.ENG.C1 GB.ENG.K1 GB.ENG.L2 GB.ENG.N2 GB.ENG.O1 GB.ENG.O6 GB.ENG.P7 | Manchester Area | Greater Manchester Area | Lancs/Manchester
  131: West Midlands | GB.ENG.A7 GB.ENG.C7 GB.ENG.D7 GB.ENG.L7 GB.ENG.M2 GB.ENG.O8 GB.ENG.Q3 | Greater Birmingham | West Midlands Metropolitan Area | Birmingham, UK Area | Birmingham, United Kingdom Area | West Midlands Combined Authority
  132: Merseyside | GB.ENG.H8 GB.ENG.G9 GB.ENG.N1 GB.ENG.L8 GB.ENG.Q1 | Liverpool City Region | Greater Liverpool
  133: West Yorkshire | GB.ENG.H3 GB.ENG.B4 GB.ENG.C2 GB.ENG.G8 GB.ENG.O7 | W Yorkshire | W Yorks | West Yorks | Leeds City Region
  134: South Yorkshire | GB.ENG.L9 GB.ENG.A3 GB.ENG.D5 GB.ENG.L3 | S Yorkshire | South Yorks | Sheffield City Region
  135: Tyne and Wear | GB.ENG.I7 GB.ENG.E5 GB.ENG.J5 GB.ENG.M7 GB.ENG.N6 | Tyne & Wear | Tyneside
  136: Cheshire | GB.ENG.Z7 GB.ENG.Z8 GB.ENG.E9 GB.ENG.P2
  137: Berkshire | GB.ENG.K7 GB.ENG.B3 GB.ENG.M1 GB.ENG.P4 GB.ENG.P9 GB.ENG.Q2 | Royal Berkshire | Thames Valley | Berks
  138: Bedfordshire | GB.ENG.Z5 GB.ENG.Z6 GB.ENG.I1 | Beds
  139: Northamptonshire | GB.ENG.WNH GB.ENG.NNH | Northants
  140: Middlesex | @Harrow, GB.ENG 15 | Middx
  141: Avon | GB.ENG.B7 GB.ENG.A4 GB.ENG.M6 GB.ENG.J4
  142: Scottish Central Belt | @Falkirk, GB.SCT 55+ | Central Belt
  143: Greater Dublin | IE.L.33 IE.L.34 IE.L.35 IE.L.39 | County Dublin | Co Dublin | Co. Dublin | Greater Dublin Area | Dublin County | Dublin Area | Dublin Metropolitan Area | South Dublin | South County Dublin | Dublin Region
  150: Greater Amsterdam | @Amsterdam, NL.07 30 | Amsterdam Area | Greater Amsterdam Area | Metropoolregio Amsterdam
  151: Brainport Eindhoven | @Eindhoven, NL.06 25 | Eindhoven Area | Brainport
  152: The Hague-Rotterdam Area | @Delft, NL.11 30 | Metropoolregio Rotterdam Den Haag
  153: Greater Copenhagen | @Copenhagen, DK.17 45+ | Storkøbenhavn | Copenhagen Area | Hovedstadsområdet | Hovedstadsregionen | Storkbh
  154: Greater Stockholm | @Stockholm, SE.26 40 | Storstockholm | Stockholmsområdet
  155: Greater Gothenburg | @Gothenburg, SE.28 40 | Göteborgsområdet
  156: Greater Helsinki | @Helsinki, FI.01 35 | Pääkaupunkiseutu | Helsinki Area
  157: Greater Milan | @Milan, IT.09 40 | Milan Area | Hinterland milanese | Provincia di Milano | Milano e hinterland | Milano hinterland
  158: Greater Toronto | @Toronto, CA.08 55 | GTA | Greater Toronto Area | Toronto Metro | Golden Horseshoe | Toronto GTA
  159: Greater Vancouver | @Vancouver, CA.02 45 | Metro Vancouver | Lower Mainland | Greater Vancouver Regional District | GVA | Metro Vancouver Regional District | GVRD
  160: Greater Montreal | @Montréal, CA.10 45 | Montreal Metropolitan Area | Grand Montréal | Région de Montréal
  161: Kitchener-Waterloo | @Kitchener, CA.08 25 | KW | Waterloo Region | Kitchener/Waterloo | Kitchener-Cambridge-Waterloo | Waterloo Region, Ontario
  162: National Capital Region, Canada | @Ottawa, CA.08 35+ | National Capital Region | Ottawa-Gatineau | Ottawa-Gatineau Area | Greater Ottawa
  163: Gold Coast | @Gold Coast, AU.04 25
  164: South East Queensland | @Brisbane, AU.04 90 | SEQ
  170: Greater Tokyo | @Tokyo, JP.40 60+ | Tokyo Area | Tokyo Metropolitan Area | 首都圏
  171: Greater Seoul | KR.11 KR.12 KR.13 | Seoul Capital Area | Seoul Metropolitan Area | 수도권
  172: Greater Mumbai | @Mumbai, IN.16 60 | MMR | Mumbai Metropolitan Region | Greater Mumbai Area | Mumbai Area | Mumbai MMR
  173: Greater Bengaluru | @Bengaluru, IN.19 45 | Greater Bangalore | Bengaluru Area | Bangalore Area | Greater Bengaluru Area
  174: Greater Jakarta | @Jakarta, ID.04 45+ | Jabodetabek | Jakarta Metropolitan Area
  175: Klang Valley | @Kuala Lumpur, MY.14 52+ | Greater Kuala Lumpur | Greater KL | Lembah Klang
  176: Greater São Paulo | @São Paulo, BR.27 55 | Grande São Paulo | Greater Sao Paulo Area | São Paulo e Região | São Paulo Area | RMSP | Região Metropolitana de São Paulo | Macro Metrópole Paulista
  177: ABC Paulista | @Santo André, BR.27 15 | ABC Region | Grande ABC
  178: Greater Buenos Aires | @Buenos Aires, AR.07 50+ | Gran Buenos Aires | GBA | GBA Norte | Buenos Aires Metropolitan Area | AMBA | AMBA Buenos Aires | Conurbano bonaerense | Gran Bs As
  179: Greater Mexico City | @Mexico City, MX.09 45+ | Valle de México | ZMVM | Mexico City Metropolitan Area | CDMX y área metropolitana | Zona Metropolitana del Valle de México
  180: Gush Dan | @Tel Aviv, IL.05 30+ | Greater Tel Aviv | Tel Aviv Area | Tel Aviv Metropolitan Area | גוש דן
  181: Greater Zurich | @Zürich, CH.ZH 35+ | Greater Zurich Area | Zürich Area | Grossraum Zürich | Zurich Metropolitan Area
  182: Lake Geneva Region | CH.GE CH.VD | Lake Geneva Area | Arc lémanique | Suisse romande
  183: Greater Munich | @Munich, DE.02 45 | Großraum München | Munich Area | Metropolregion München | Munich Metropolitan Area
  184: Greater Hamburg | @Hamburg, DE.04 45+ | Metropolregion Hamburg | Großraum Hamburg | Hamburg Area
  185: Greater Berlin | @Berlin, DE.16 40+ | Berlin-Brandenburg | Berlin Metropolitan Area | Großraum Berlin | Berlin Area | Berlin/Brandenburg
  186: Greater Stuttgart | @Stuttgart, DE.01 29 | Region Stuttgart | Großraum Stuttgart | Stuttgart Area | Stuttgart Region | Metropolregion Stuttgart
  187: Upper Silesia | @Katowice, PL.83 40 | Silesian Metropolis | Górny Śląsk | Katowice Metropolitan Area
  188: Tricity | @Gdańsk, PL.82 35 | Trójmiasto | Tri-City | Gdańsk-Gdynia-Sopot
  189: Greater Lisbon | @Lisbon, PT.14 40+ | Grande Lisboa | Lisbon Area | Área Metropolitana de Lisboa | Lisbon Metropolitan Area | AML Lisboa
  190: Greater Porto | @Porto, PT.17 30 | Grande Porto | Área Metropolitana do Porto | Porto Metropolitan Area | AMP Porto
  191: Greater Madrid | @Madrid, ES.29 40 | Madrid Area | Madrid Metropolitan Area
  192: Greater Barcelona | @Barcelona, ES.56 40 | Barcelona Area | Barcelona Metropolitan Area | Àrea Metropolitana de Barcelona | AMB Barcelona | AMB Área Metropolitana de Barcelona | Barcelona y área metropolitana
  193: Lyon Area | @Lyon, FR.84 35 | Greater Lyon | Greater Lyon Area | Lyon Metropolitan Area | Lyon Metro | Grand Lyon | Région lyonnaise | Métropole de Lyon
  201: Southern Germany | DE.01 DE.02 | Süddeutschland | South Germany | Allemagne du Sud
  202: Northern Germany | DE.03 DE.04 DE.06 DE.10 DE.12 | Norddeutschland | North Germany
  203: Eastern Germany | DE.11 DE.12 DE.13 DE.14 DE.15 DE.16 | Ostdeutschland | East Germany | Neue Bundesländer
  204: Western Germany | DE.05 DE.07 DE.08 DE.09 | Westdeutschland | West Germany
  205: Central Germany | DE.13 DE.14 DE.15 | Mitteldeutschland
  206: Upper Bavaria | @Munich, DE.02 85 | Oberbayern
  207: Lower Bavaria | @Landshut, DE.02 60 | Niederbayern
  208: Upper Palatinate | @Regensburg, DE.02 50 | Oberpfalz
  209: Upper Franconia | @Bayreuth, DE.02 50 | Oberfranken
  210: Middle Franconia | @Nürnberg, DE.02 45 | Mittelfranken
  211: Lower Franconia | @Würzburg, DE.02 50 | Unterfranken | Mainfranken
  212: Franconia | @Nürnberg, DE.02 90 | Franken
  213: Swabia | @Augsburg, DE.02 60 | Bayerisch-Schwaben | Schwaben
  214: Allgäu | @Kempten (Allgäu), DE.02 40 | Allgaeu
  215: Black Forest | @Freiburg, DE.01 60 | Schwarzwald | Südbaden
  216: Lake Constance | @Konstanz, DE.01 40 | Bodensee | Bodenseeregion
  217: Westphalia | @Hamm, DE.07 70 | Westfalen | Westf.
  218: Münsterland | @Münster, DE.07 45 | Muensterland
  219: East Westphalia | @Bielefeld, DE.07 45 | Ostwestfalen-Lippe | Ostwestfalen | OWL
  220: Sauerland | @Arnsberg, DE.07 45 | Südwestfalen | Siegerland
  221: Lower Rhine | @Krefeld, DE.07 45 | Niederrhein
  222: Bergisches Land | @Wuppertal, DE.07 25 | Bergische Region
  223: Rhenish Hesse | @Mainz, DE.08 45 | Rheinhessen
  224: Palatinate | @Kaiserslautern, DE.08 55 | Pfalz | Vorderpfalz | Südpfalz
  225: Eifel | @Trier, DE.08 50
  226: Emsland | @Lingen, DE.06 45
  227: East Frisia | @Emden, DE.06 45 | Ostfriesland
  228: Ore Mountains | @Chemnitz, DE.13 50 | Erzgebirge | Vogtland
  229: Lusatia | @Cottbus, DE.11 45 | Lausitz | Niederlausitz
  231: Northern Italy | IT.05 IT.06 IT.08 IT.09 IT.12 IT.17 IT.19 IT.20 | Nord Italia | Nord-Italia | Norditalien | Triveneto
  232: Southern Italy | IT.01 IT.02 IT.03 IT.04 IT.11 IT.13 | Sud Italia | Süditalien | Mezzogiorno
  233: Central Italy | IT.07 IT.10 IT.16 IT.18 | Centro Italia
  234: Brianza | @Monza, IT.09 20
  235: Alentejo | PT.03 PT.08 PT.16
  236: Minho | PT.04 PT.20
  237: Twente | @Enschede, NL.15 30
  238: French-speaking Switzerland | CH.GE CH.VD CH.NE CH.JU CH.FR CH.VS | Romandie | Westschweiz | Welschschweiz | Welschland | Suisse francophone | Suisse occidentale | French Switzerland | Romandy | Svizzera francese | Suiza francesa
  239: German-speaking Switzerland | CH.ZH CH.BE CH.LU CH.UR CH.SZ CH.OW CH.NW CH.GL CH.ZG CH.SO CH.BS CH.BL CH.SH CH.AR CH.AI CH.SG CH.GR CH.AG CH.TG | Deutschschweiz | Swiss German part | Suisse alémanique | Svizzera tedesca | German Switzerland | Suiza alemana
  240: Eastern Switzerland | CH.SG CH.TG CH.AR CH.AI CH.SH CH.GL | Ostschweiz
  241: Central Switzerland | CH.LU CH.ZG CH.SZ CH.UR CH.NW CH.OW | Zentralschweiz | Innerschweiz
  242: Northwestern Switzerland | CH.BS CH.BL CH.AG CH.SO | Nordwestschweiz
  243: Northeast US | US.CT US.ME US.MA US.NH US.RI US.VT US.NY US.NJ US.PA | Northeast USA | Northeastern US | Northeastern United States | US Northeast | Northeast United States
  244: Southeast US | US.AL US.FL US.GA US.KY US.MS US.NC US.SC US.TN US.VA US.WV | Southeast USA | Southeastern US | Southeastern United States | US Southeast | Southeast United States
  245: Southwest US | US.AZ US.NM US.OK US.TX US.NV | Southwest USA | Southwestern US | Southwestern United States | US Southwest | American Southwest
  246: Northern New Jersey | US.NJ.003 US.NJ.013 US.NJ.017 US.NJ.027 US.NJ.031 US.NJ.037 US.NJ.039 US.NJ.041 | North Jersey | Northern NJ | North NJ
  247: Home Counties | GB.ENG.N7 GB.ENG.G5 GB.ENG.E4 GB.ENG.F8 GB.ENG.B9
  248: Gwent | @Newport, GB.WLS 25
  249: Mallorca | @Palma, ES.07 60 | Majorca
  250: Gran Canaria | @Las Palmas de Gran Canaria, ES.53 40
  253: Alsace | FR.44.67 FR.44.68 | Elsass | Elzas | Alsacia | Alsazia | Alzacja | Alsácia
  254: Lorraine | FR.44.54 FR.44.55 FR.44.57 FR.44.88 | Lothringen | Lorena | Lotaryngia | Lotharingen
  255: Champagne-Ardenne | FR.44.08 FR.44.10 FR.44.51 FR.44.52 | Champagne-Ardennes
  256: Aquitaine | FR.75.24 FR.75.33 FR.75.40 FR.75.47 FR.75.64 | Aquitanien | Aquitania | Aquitânia
  257: Limousin | FR.75.19 FR.75.23 FR.75.87
  258: Poitou-Charentes | FR.75.16 FR.75.17 FR.75.79 FR.75.86
  259: Auvergne | FR.84.03 FR.84.15 FR.84.43 FR.84.63 | Alvernia | Owernia
  260: Rhône-Alpes | FR.84.01 FR.84.07 FR.84.26 FR.84.38 FR.84.42 FR.84.69 FR.84.73 FR.84.74 | Rhone Alps | Rodano-Alpi | Ródano-Alpes
  261: Midi-Pyrénées | FR.76.09 FR.76.12 FR.76.31 FR.76.32 FR.76.46 FR.76.65 FR.76.81 FR.76.82
  262: Languedoc-Roussillon | FR.76.11 FR.76.30 FR.76.34 FR.76.48 FR.76.66 | Languedoc
  263: Nord-Pas-de-Calais | FR.32.59 FR.32.62
  264: Picardy | FR.32.02 FR.32.60 FR.32.80 | Picardie | Picardía | Piccardia | Pikardia
  265: Burgundy | FR.27.21 FR.27.58 FR.27.71 FR.27.89 | Bourgogne | Burgund | Borgogna | Borgoña | Burgundia | Bourgondië
  266: Franche-Comté | FR.27.25 FR.27.39 FR.27.70 FR.27.90
  267: Upper Normandy | FR.28.27 FR.28.76 | Haute-Normandie
  268: Lower Normandy | FR.28.14 FR.28.50 FR.28.61 | Basse-Normandie
  269: Côte d'Azur | FR.93.06 FR.93.83 | French Riviera | Costa Azul | Costa Azzurra | Riviera française | Lazurowe Wybrzeże
  270: Provence | FR.93.04 FR.93.13 FR.93.83 FR.93.84 | Provenza | Prowansja
  273: Greater Toronto and Hamilton | @Toronto, CA.08 65 | Greater Toronto & Hamilton Area | Greater Toronto and Hamilton Area | GTHA
`
