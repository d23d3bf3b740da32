/**
 * Kinds of institutions that stand before or behind a place's name: `kind: before | before ; behind | behind`. All are one kind in other words. One with
 * `*` counts only at a city of CITIES, one with `'s` behind a place takes its genitive along. Add what you meet.
 */
export const INSTITUTIONS = `
  university of: university of | universität zu | universität | *uni | *university | université de | université d | universidad de | universidade de | universidade do | universitat de | università degli studi di | università di
    | università degli studi | universiteit van | universiteit | universitetet i | universitet i | univerzita v | univerzita | uniwersytet | universitatea din | universitatea | universitas | universiti | universität der | universität des ; *university | *uni | universität | universitet's | universiteit
    | yliopisto | üniversitesi | egyetem
  national university of: national university of | universidad nacional de | universidad nacional del | universidade nacional de ; *national university
  autonomous university of: autonomous university of | universidad autónoma de | universidad autonoma de | universitat autònoma de ; *autonomous university
  catholic university of: catholic university of | universidad católica de | pontificia universidad católica de | pontifical catholic university of | universidade católica de | université catholique de | katholieke universiteit
    | università cattolica di ; *catholic university
  technical university of: technical university of | *technical university | technische universität | *tu | *university of technology | technische universiteit | université de technologie de | politecnico di | universidad politécnica de
    | universitat politècnica de | universidade técnica de | politechnika | polytechnic university of | polytechnic of ; *university of technology | *technical university | *polytechnic | *polytechnic university | teknillinen yliopisto | tekniske universitet's
  university of applied sciences of: *university of applied sciences | *hochschule für angewandte wissenschaften | *technische hochschule | *hochschule | *fachhochschule | *fh | *haw | *th | *oth | *hs | *ostbayerische technische hochschule | *hogeschool | *hogeschool van ; *university of applied sciences | *hochschule | *hogeschool
  medical university of: medical university of | *medical university | medizinische universität | *meduni | uniwersytet medyczny w ; *medical university
  university hospital of: *university hospital of | *university hospital | *university hospitals | universitätsklinikum | uniklinikum | uniklinik | universitätskliniken | universitätsspital | unispital | universitätsmedizin | universitäts klinikum | chu de | chu | chru de
    | centre hospitalier universitaire de | centre hospitalier universitaire | centre hospitalier régional universitaire de | hôpitaux universitaires de | azienda ospedaliero universitaria di | azienda ospedaliera universitaria di
    | universitair ziekenhuis | *uz | *umc | *university medical center | universitair medisch centrum ; *university hospital | *university hospitals | *university medical center | universitetshospital's | universitetssjukhus's | *umc
    | universitair ziekenhuis
  hospital: hospital general universitario | hospital clínico universitario | hospital universitario | hospital universitari
  city of: city of | stadt | landeshauptstadt | stadtverwaltung | magistrat der stadt | magistrat | hansestadt | freie und hansestadt | ville de | ville d | mairie de | mairie d | comune di | ayuntamiento de | excmo ayuntamiento de
    | excelentísimo ayuntamiento de | ajuntament de | câmara municipal de | câmara municipal do | municipio de | município de | município do | prefeitura de | prefeitura do | prefeitura municipal de | prefeitura da cidade de
    | prefeitura do município de | prefeitura do município do | prefeitura da cidade do | prefeitura municipal do | prefeitura da | prefeitura municipal da | prefeitura | câmara municipal da | câmara municipal | município da | municipalidad de | municipalidad
    | alcaldía de | alcaldía mayor de | alcaldía municipal de | intendencia de | gobierno de la ciudad de | ayuntamiento del | ayuntamiento | concello de | concejo de | gemeinde | stadtgemeinde | marktgemeinde | verbandsgemeinde | stadtverwaltung der stadt
    | universitätsstadt | kreisstadt | große kreisstadt | bundesstadt | magistrat der landeshauptstadt | commune de | commune d | mairie du | mairie des | ville du | ville des | hôtel de ville de | comune | città di | municipio di | municipio | gmina | gmina miasto | miasto
    | *miasto stołeczne | urząd miasta stołecznego | statutární město | magistrát města | magistrát hlavního města | hlavní město | město | primăria | primăria municipiului | municipiul | obec | općina | grad | gemeentebestuur | stadsbestuur | corporation of the city of | town of | municipality of the city of
    | gemeente | *stad | urząd miasta | urząd miejski | urząd miejski w | urząd miasta w | urząd gminy | urząd gminy w | grad | opština | ayuntamiento de la ciudad de | excmo. ayuntamiento | mairie de la ville de | stadt gemeinde | municipality of | municipalité de ; kommun's | kommune's | stad's | *municipality | *stadt | *city administration | *city | city hall | city government | city administration | *kaupunki
    | büyükşehir belediyesi | belediyesi | belediye başkanlığı | önkormányzata | municipal corporation
  county of: county of ; county government | county
  council of: london borough of | royal borough of | council of the london borough of | council of ; borough council | county council | city council | district council | metropolitan borough council | council | city of london council
  district of: landkreis | kreis | landratsamt | kreisverwaltung | landratsamt landkreis
  region of: région | conseil régional de | conseil régional d | conseil régional du | conseil régional des | conseil régional | regione | region | landstinget | landstinget i ; läns landsting's | landsting
  departement of: conseil départemental de | conseil départemental du | conseil départemental de la | conseil départemental des | conseil départemental d | conseil général de | conseil général du | conseil général de la | conseil général des | conseil général d | département de | département du
    | département de la | département des | département d
  province of: provincie | provincia di | provincia de | diputación de | diputación provincial de | diputació de | città metropolitana di
  government of: government of | govt of | governo do estado de | governo do estado do | governo do estado da | governo do estado | governo de | estado de | gobierno del estado de | gobierno del estado | gobierno de | gobierno del | gouvernement du | gouvernement de | gouvernement de la | gouvernement de l ; state government
  airport of: flughafen | airport of | aeropuertos de | lufthavnen | aéroport | aéroport de | aéroport d | aéroport international de | aeroporto di | aeroporto de | aeropuerto de | luchthaven | aeroport de ; airport | aéroport | international airport | flughafen | lufthavn's | lufthavn | flygplats | airport authority | airport company | airports | lufthavne's | international airport authority | airports authority
  port of: port of | port authority of | havenbedrijf | haven van | port autonome de | port autonome d | grand port maritime de | grand port maritime du | grand port maritime d | autoridad portuaria de | autoridade portuária de | autorità portuale di | autorità di sistema portuale di
    | administração do porto de | administração dos portos de ; port authority | harbour authority
  chamber of commerce of: ihk | ihk zu | industrie & handelskammer | industrie & handelskammer zu | industrie & handelskammer für | ihk für | cci | cci de | chambre de commerce & dindustrie de | chambre de commerce & dindustrie | cámara de comercio de | cámara de comercio
    | camera di commercio di | camera di commercio | chamber of commerce of | kvk | kamer van koophandel ; chamber of commerce | handelskammare's | chamber of commerce & industry
  chamber of crafts of: hwk | handwerkskammer | handwerkskammer für | handwerkskammer zu
  clinic of: klinikum | städtisches klinikum | kliniken | klinikum der stadt | städtische kliniken ; klinikum
  centre hospitalier of: centre hospitalier de | centre hospitalier d | centre hospitalier du | ch de | ch d | hôpital de | centre hospitalier
  police of: polizei | polizeipräsidium | polizeidirektion`

/** Cities by their English name, with their names in other languages, by which universities and offices are called. */
export const CITIES = `
  # Germany, Austria, Switzerland
  vienna = wien | vienne | viena | bécs
  munich = münchen | monaco di baviera | múnich
  cologne = köln | colonia
  nuremberg = nürnberg | nuremberga
  hanover = hannover
  brunswick = braunschweig
  zurich = zürich | zurigo | zúrich
  geneva = genève | genf | ginevra | ginebra
  basel = basle | bâle | basilea
  bern = berne | berna
  lucerne = luzern | lucerna
  fribourg = freiburg im üechtland
  saint gallen = st. gallen | saint-gall | san gallo
  lausanne = losanna
  lugano = | neuchâtel = neuenburg | graz = | linz = | salzburg = | innsbruck = | klagenfurt = | leoben =
  berlin = | hamburg = | bremen = | bonn = | düsseldorf = | duisburg = | essen = | dortmund = | bochum = | aachen = aix-la-chapelle | münster = | bielefeld = | paderborn = | siegen = | wuppertal = | osnabrück = | oldenburg = | göttingen =
  kassel = | marburg = | gießen = | frankfurt = frankfurt am main | frankfurt/main | mainz = mayence | trier = | kaiserslautern = | saarbrücken = | heidelberg = | mannheim = | karlsruhe = | stuttgart = | tübingen = | ulm = | konstanz = constance
  freiburg = freiburg im breisgau | hohenheim = | augsburg = | regensburg = ratisbon | passau = | bayreuth = | bamberg = | würzburg = | erlangen = | ingolstadt = | eichstätt = | leipzig = | dresden = | chemnitz = | freiberg = | halle =
  magdeburg = | jena = | erfurt = | weimar = | ilmenau = | rostock = | greifswald = | kiel = | lübeck = | flensburg = | potsdam = | cottbus = | hildesheim = | lüneburg = | clausthal = | koblenz = coblenz | darmstadt = | witten herdecke = | witten/herdecke = | vechta =
  # the Netherlands, Belgium, Luxembourg
  brussels = bruxelles | brussel | brüssel | bruselas
  antwerp = antwerpen | anvers | amberes
  ghent = gent | gand | gante
  leuven = louvain | löwen | lovaina
  liège = luik | lüttich | lieja
  bruges = brugge | brügge
  the hague = den haag | 's-gravenhage | la haye | la haya
  luxembourg = luxemburg | luxemburgo
  amsterdam = | rotterdam = | utrecht = | leiden = leyden | groningen = | maastricht = | nijmegen = | eindhoven = | delft = | tilburg = | twente = | wageningen = | hasselt = | namur = namen | mons =
  # the north
  copenhagen = københavn | kopenhagen | copenhague | copenaghen
  gothenburg = göteborg | gotemburgo
  helsinki = helsingfors | helsingin
  turku = åbo | turun
  tampere = tampereen | tammerfors
  oulu = oulun
  jyväskylä = jyväskylän
  espoo = espoon
  stockholm = | uppsala = upsala | lund = | linköping = | umeå = | örebro = | malmö = | karlstad = | växjö = | aarhus = århus | aalborg = ålborg | odense = | roskilde = | oslo = | bergen = | trondheim = | stavanger = | tromsø = | reykjavik = reykjavík
  iceland = íslands | southern denmark = syddansk
  # Italy, Spain, Portugal
  rome = roma | rom
  milan = milano | mailand | milán
  turin = torino | turín
  florence = firenze | florenz | florencia
  venice = venezia | venedig | venecia
  naples = napoli | neapel | nápoles
  genoa = genova | genua | gênes
  padua = padova | padoue
  mantua = mantova
  syracuse italy = siracusa
  bologna = | pisa = | siena = | pavia = | parma = | modena = | ferrara = | verona = | trento = | trieste = | udine = | perugia = | bari = | palermo = | catania = | cagliari = | brescia = | bergamo = | salerno = | messina =
  seville = sevilla | séville
  zaragoza = saragossa
  a coruña = la coruña
  lisbon = lisboa | lissabon | lisbonne
  porto = oporto
  madrid = | barcelona = barcelone | valencia = valència | granada = | málaga = | salamanca = | valladolid = | bilbao = | oviedo = | murcia = | alicante = alacant | cádiz = | córdoba = cordoba | santiago de compostela = | vigo = | navarra = navarre | castilla-la mancha = castile-la mancha
  coimbra = | minho = | aveiro = | braga = | évora = | algarve =
  # the east
  prague = praha | prag | praze | praga
  brno = brünn | brně
  bratislava = bratislave | pressburg
  warsaw = warszawa | warszawy | warszawski | warszawska | warszawie | warschau | varsovie | varsovia
  krakow = kraków | krakowa | krakowska | cracow | krakau | cracovie
  wroclaw = wrocław | wrocławia | wrocławski | wrocławska | wrocławiu | breslau
  gdansk = gdańsk | gdańska | gdański | gdańska | gdańsku | danzig
  poznan = poznań | poznania | poznańska | poznaniu | posen
  lodz = łódź | łodzi | łódzki | łódzka
  szczecin = szczecina | szczeciński | stettin
  silesia = śląski | śląska
  jagiellonian = jagielloński
  charles = karlova
  masaryk = masarykova
  budapest = budapesti
  szeged = szegedi
  debrecen = debreceni
  bucharest = bucurești | bukarest
  cluj = cluj-napoca
  belgrade = beograd | beogradu | belgrad
  zagreb = zagrebu
  ljubljana = ljubljani
  sofia =
  athens = athen | αθηνών
  thessaloniki = saloniki
  moscow = moskau | moscou | moskva
  kyiv = kiev | kiew
  lviv = lemberg | lwów | lvov
  istanbul = i̇stanbul
  ankara = | izmir = | tartu = | tallinn = | riga = | vilnius = wilno
  # France and further
  strasbourg = straßburg | estrasburgo
  nice = nizza
  lyon = lyons
  marseille = marseilles
  paris = parigi | parís
  grenoble = | lille = | nantes = | rennes = | toulouse = | bordeaux = | montpellier = | rouen = | reims = rheims | nancy = | dijon = | angers = | tours = | poitiers = | limoges = | besançon = | amiens = | caen = | brest = | orléans = | clermont-ferrand = | montréal = montreal
  mexico = méxico
  # regions and provinces
  bavaria = bayern | bavière | baviera
  saxony = sachsen | saxe
  lower saxony = niedersachsen | basse-saxe
  hesse = hessen
  thuringia = thüringen
  north rhine-westphalia = nordrhein-westfalen | nrw
  rhineland-palatinate = rheinland-pfalz
  saxony-anhalt = sachsen-anhalt
  mecklenburg-western pomerania = mecklenburg-vorpommern
  lower austria = niederösterreich
  upper austria = oberösterreich
  styria = steiermark
  carinthia = kärnten
  tyrol = tirol
  tuscany = toscana | toskana | toscane
  lombardy = lombardia | lombardei | lombardie
  piedmont = piemonte | piémont
  sicily = sicilia | sizilien | sicile
  sardinia = sardegna | sardinien | sardaigne
  apulia = puglia
  brittany = bretagne
  normandy = normandie
  burgundy = bourgogne
  corsica = corse
  catalonia = catalunya | cataluña | katalonien | catalogne
  andalusia = andalucía | andalusien | andalousie
  basque country = país vasco | euskadi
  galicia = galiza
  balearic islands = illes balears | islas baleares
  flanders = vlaanderen | flandre | flandern
  wallonia = wallonie | wallonië
  new brunswick = nouveau-brunswick
  nova scotia = nouvelle-écosse
  prince edward island = île-du-prince-édouard
  newfoundland & labrador = terre-neuve-et-labrador
  british columbia = colombie-britannique
  quebec = québec
  ontario = | alberta = | manitoba = | saskatchewan =
  # further cities
  kawasaki = | yokohama = | nagoya = | sapporo = | kobe = | fukuoka = | sendai = | hiroshima = | saitama = | kitakyushu = | chiba =  são paulo = sao paulo
  rio de janeiro = | buenos aires = | santiago = | bogotá = | lima = | chile = | colombia = | costa rica = | puerto rico = | guadalajara = | monterrey =
  tokyo = tokio | kyoto = kioto | osaka = | tel aviv = | haifa = | jerusalem = | cairo = el cairo`
