/**
 * Trades as in title-trades.ts, read after all others: what works, laboratories, houses of art and offices of the state do, in eleven
 * languages, nouns and what stands for them before or behind a rank (metallurgical, métallurgiste, metallurgico).
 */
export const TRADES_WORKS = `
  # what is made
  metallurgy = metallurgy | metallurgical | metallurgie | metallurgisch | métallurgique | métallurgiste | metalurgia | metalúrgico | metalúrgica | metallurgia | metallurgico | metallurgisk | metalurgii | hüttenwesen
  mining = mining | mine | mines | bergbau | minier | minière | minero | minera | minería | minerario | mineraria | mijnbouw | górnictwo | górnictwa | górniczy | mineração | mineiro | gruv | gruvdrift | minedrift | estrazione mineraria
  welding = welding | schweißtechnik | schweiss | schweißen | soudage | soudure | soldadura | saldatura | las | lastechniek | spawalnictwo | spawalnictwa | spawalniczy | soldagem | svets | svetsning | svejse | svejsning | sveise | sveising
  footwear = footwear | shoe | shoes | schuh | schuhe | chaussure | chaussures | calzado | calzatura | calzature | schoenen | obuwie | obuwia | calçado | calçados | sko | skor | fodtøj | fottøy
  fashion = fashion | clothing | apparel | garment | garments | mode | bekleidung | vêtement | vêtements | habillement | moda | ropa | vestuário | abbigliamento | kleding | odzież | odzieży | kläder | tøj | klær | moteklær | modetøj | confección | confezione
  textile = textile | textiles | textil | textilien | textilt | tessile | tessili | textiel | tekstylia | tekstyliów | tekstil | tekstiler | têxtil | têxteis
  leather = leather | leder | cuir | cuero | marroquinería | couro | pelle | pelletteria | leer | skóra | skór | läder | læder | lær | maroquinerie
  furniture = furniture | möbel | meuble | meubles | mobilier | ameublement | mueble | muebles | mobiliario | mobili | arredamento | meubel | meubelen | meble | mebli | móvel | móveis | møbel | møbler
  wood = wood | wooden | holz | holztechnik | bois | madera | madeira | legno | hout | drewno | drewna | trä | træ | trevirke
  paper = paper | pulp and paper | papier | papel | carta | papírus | papper | papir | papieru
  printing = printing | print | druck | drucktechnik | imprimerie | impression | impresión | artes gráficas | stampa | drukwerk | druk | poligrafia | poligrafii | impressão | tryck | tryckeri | trykk | trykkeri
  glass = glass | glas | verre | vidrio | vetro | szkło | szkła | vidro | glass og
  ceramics = ceramics | ceramic | keramik | keramisch | céramique | cerámica | cerâmica | ceramica | keramiek | ceramika | ceramiki
  plastics = plastics | plastic | polymer | polymers | kunststoff | kunststoffe | kunststofftechnik | plasturgie | plastique | plastiques | plásticos | plástico | plastica | materie plastiche | kunststof | kunststoffen | tworzyw sztucznych | tworzywa sztuczne | plast
  rubber = rubber | gummi | caoutchouc | caucho | gomma | guma | gumy | borracha
  steel = steel | stahl | stahlbau | acier | acero | acciaio | staal | stal | stali | aço | stål
  foundry = foundry | casting foundry | gießerei | giesserei | fonderie | fundición | fonderia | gieterij | odlewnia | odlewni | fundição | gjuteri | støberi | støperi
  food = food | lebensmittel | lebensmitteltechnik | nahrungsmittel | agroalimentaire | agroalimentario | alimentaire | alimentario | alimentaria | alimentación | alimentos | alimentare | alimentari | agroalimentare | voedingsmiddelen | levensmiddelen | voeding food | spożywczy | spożywcza | żywności | żywność | alimentar | alimentício | livsmedel | fødevare | fødevarer | matvarer | næringsmiddel
  beverages = beverages | beverage | drinks | getränke | boissons | bebidas | bevande | dranken | drankensector | napoje | napojów | drycker | dryck | drikkevarer
  dairy = dairy | milchwirtschaft | molkerei | laitier | laitière | laitiers | lácteos | lácteo | lattiero caseario | lattiero | zuivel | mleczarstwo | mleczarstwa | laticínios | mejeri | meieri
  meat = meat | fleisch | viande | viandes | carne | carnes | carni | vlees | mięso | mięsa | kött | kød | kjøtt
  wine = wine | wein | weinbau | vin | vins | viticole | vino | vinos | vitivinícola | vini | wijn | wino | wina | vinho | vinhos
  jewellery = jewellery | jewelry | schmuck | bijouterie | joaillerie | joyería | gioielleria | juwelen | biżuteria | biżuterii | joalharia | joalheria | smycken | smykker
  watches = watchmaking | horology | uhren | uhrmacherei | horlogerie | relojería | orologeria | zegarmistrzostwo | relojoaria | ure
  toys = toys | toy | spielzeug | spielwaren | jouet | jouets | juguete | juguetes | giocattoli | speelgoed | zabawki | zabawek | brinquedos | leksaker | legetøj | leker
  cosmetics = cosmetics | cosmetic | kosmetik | cosmétique | cosmétiques | cosmética | cosmético | cosméticos | cosmetica | cosmetici | kosmetyki | kosmetyków | kosmetika | kosmetikk
  surface treatment = surface treatment | coating | coatings | oberflächentechnik | oberflächenbehandlung | beschichtung | traitement de surface | traitements de surface | tratamiento de superficies | tratamento de superfícies | trattamento superfici | trattamenti superficiali | oppervlaktebehandeling | ytbehandling | overfladebehandling | overflatebehandling
  machining = machining | zerspanung | zerspanungstechnik | usinage | mecanizado | usinagem | lavorazioni meccaniche | verspaning | obróbka skrawaniem | obróbki skrawaniem | spånskärande bearbetning
  tooling = tooling | werkzeugbau | outillage | utillaje | matricería | ferramentaria | attrezzeria | gereedschapmakerij | narzędziownia | narzędziowni | verktyg | værktøj | verktøy
  hydraulics = hydraulics | hydraulic | hydraulik | hydraulique | hidráulica | hidráulico | idraulica | hydrauliek | hydrauliki
  hvac = hvac | heating ventilation and air conditioning | klimatechnik | kältetechnik | tga | versorgungstechnik | gebäudetechnik | génie climatique | cvc | climatización | climatização | avac | climatizzazione | termotecnica | klimaattechniek | installatietechniek | klimatyzacja | klimatyzacji | hvac systems | vvs | ventilation | ventilasjon
  refrigeration = refrigeration | kälte | froid | frigoriste | refrigeración | refrigeração | refrigerazione | koeltechniek | chłodnictwo | chłodnictwa | kylteknik | køleteknik | kjøleteknikk
  lifts = lift | lifts | elevator | elevators | aufzug | aufzüge | ascenseur | ascenseurs | ascensores | elevadores | ascensori | liften | dźwigi | dźwigów | hiss | hissar | elevatorer | heis
  mechatronics = mechatronics | mechatronic | mechatronik | mécatronique | mecatrónica | mecatrônica | meccatronica | mechatronica | mechatronika | mechatroniki | mekatronik | mekatronikk
  robotics = robotics | robot | robotik | robotique | robótica | robotica | robotyka | robotyki | robotteknik | robotikk
  microelectronics + electronics = microelectronics | mikroelektronik | microélectronique | microelectrónica | microeletrónica | microelettronica | micro elektronica | mikroelektronika | mikroelektroniki | mikroelektronikk
  semiconductors = semiconductors | semiconductor | halbleiter | semi conducteurs | semiconducteurs | semiconductores | semicondutores | semiconduttori | halfgeleiders | półprzewodniki | halvledare | halvledere
  optics = optics | optical | optik | optique | óptica | óptico | ottica | ottico | optiek | optyka | optyki | optisk | optikk | photonics | photonik
  acoustics = acoustics | acoustic | acoustical | akustik | acoustique | acústica | acústico | acustica | akoestiek | akustyka | akustyki | akustikk | nvh
  sensors = sensor | sensors | sensorik | capteur | capteurs | sensores | sensori | sensoren | sensorer | czujniki
  calibration = calibration | kalibrierung | étalonnage | calibración | calibração | taratura | kalibratie | kalibracja | kalibracji | kalibrering
  metrology = metrology | metrologie | messtechnik | métrologie | metrología | metrologia | meettechniek | metrologii | mätteknik | måleteknik | metrologi | måleteknikk
  instrumentation = instrumentation | instrumentierung | instrumentación | instrumentação | strumentazione | instrumentatie | aparatura kontrolno pomiarowa | instrumentering
  medical devices = medical devices | medical device | medical equipment | medical technology | medtech | medizintechnik | medizinprodukte | dispositif médical | dispositifs médicaux | équipements médicaux | productos sanitarios | dispositivos médicos | equipos médicos | equipamentos médicos | dispositivi medici | apparecchiature medicali | medische hulpmiddelen | medische technologie | medische apparatuur | wyroby medyczne | wyrobów medycznych | aparatury medycznej | medicinteknik | medicinteknisk | medicinsk udstyr | medisinsk utstyr | medisinskteknisk
  nuclear = nuclear | kerntechnik | kernkraft | nukleartechnik | nucléaire | nucleare | nucleair | kernenergie | jądrowa | jądrowej | energetyki jądrowej | kärnkraft | kernekraft | kjernekraft
  radiation protection = radiation protection | radiological protection | strahlenschutz | radioprotection | protección radiológica | proteção radiológica | radioprotezione | protezione dalle radiazioni | stralingsbescherming | ochrona radiologiczna | ochrony radiologicznej | strålskydd | strålingsbeskyttelse | strålevern
  hydropower = hydropower | hydroelectric | wasserkraft | hydroélectrique | hydroélectricité | hidroeléctrica | hidroelétrica | idroelettrico | idroelettrica | waterkracht | hydroenergetyka | vattenkraft | vandkraft | vannkraft
  water = water | water treatment | drinking water | wasser | wasserwirtschaft | wasseraufbereitung | trinkwasser | traitement de l eau | traitement des eaux | eaux | tratamiento de agua | tratamiento de aguas | tratamento de água | águas | trattamento acque | acque | waterzuivering | waterbehandeling | waterbeheer | uzdatniania wody | vattenrening | vandbehandling | vannbehandling
  wastewater = wastewater | waste water | sewage | sewerage | sewerage systems | abwasser | abwassertechnik | assainissement | eaux usées | aguas residuales | saneamiento | águas residuais | saneamento | acque reflue | fognature | afvalwater | riolering | ścieki | ścieków | kanalizacja | avlopp | spildevand | kloak | avløp

  # what is built and measured
  road construction + construction = road construction | strassenbau | straßenbau | construction routière | travaux routiers | construcción de carreteras | carreteras | construção rodoviária | costruzioni stradali | wegenbouw | drogownictwo | budowy dróg | väg och anläggning | vejbygning | veibygging
  structural engineering + engineering = structural | structural engineering | structures | tragwerksplanung | statik | structure béton | estructuras | estruturas | strutture | constructies | konstrukcji budowlanych | konstruktion bygg
  geotechnics = geotechnics | geotechnical | geotechnik | géotechnique | geotecnia | geotécnico | geotécnica | geotecnica | geotechniek | geotechniki | geoteknik | geoteknikk
  surveying = surveying | land surveying | vermessung | vermessungstechnik | topographie | topografía | topografia | agrimensura | landmeetkunde | landmeten | geodezja | geodezji | geodezyjny | mätning | landmåling | oppmåling
  gis = gis | geographic information systems | geoinformatik | geomatik | géomatique | sig | sistemas de información geográfica | geodaten | geo informatie | geoinformation | geodata
  geology = geology | geological | geologie | geologisch | géologie | géologue | geología | geológico | geologia | geologico | geologii | geologi | geologisk
  meteorology = meteorology | meteorological | meteorologie | météorologie | meteorología | meteorologia | meteorologii | meteorologi
  urban planning = urban planning | town planning | city planning | stadtplanung | stadtentwicklung | urbanisme | aménagement urbain | aménagement du territoire | planificación urbana | urbanismo | planeamento urbano | urbanistica | pianificazione urbanistica | stedenbouw | ruimtelijke ordening | planowanie przestrzenne | urbanistyka | stadsplanering | byplanlægning | byplanlegging | samhällsplanering
  interior design = interior design | innenarchitektur | raumgestaltung | design d intérieur | décoration intérieure | diseño de interiores | interiorismo | design de interiores | interior | arredamento d interni | interieurontwerp | projektowanie wnętrz | inredning | indretning | interiørdesign
  landscape = landscape | landscape architecture | landschaftsarchitektur | paysage | paysager | paisajismo | paisagismo | paesaggio | landschap | architektura krajobrazu | architektury krajobrazu | landskap | landskab
  quarry = quarry | quarries | steinbruch | carrière extraction | cantera | pedreira | cava | steengroeve | kamieniołom | stenbrott | stenbrud | steinbrudd

  # what is known
  statistics = statistics | statistical | statistik | statistisch | statistique | statistiques | estadística | estadístico | estatística | estatístico | statistica | statistico | statistiek | statystyka | statystyki | statistisk | statistikk
  actuarial = actuarial | aktuariat | actuariat | actuarial science | actuarieel | aktuarialny | aktuarie
  biotechnology = biotechnology | biotech | biotechnologie | biotechnologique | biotecnología | biotecnologia | biotechnologia | biotechnologii | bioteknik | bioteknologi
  genetics = genetics | genetic | genetik | génétique | genética | genetica | genetyka | genetyki | genetikk
  microbiology = microbiology | microbiological | mikrobiologie | microbiologie | microbiología | microbiologia | mikrobiologia | mikrobiologii | mikrobiologi
  toxicology = toxicology | toxikologie | toxicologie | toxicología | toxicologia | tossicologia | toksykologia | toksykologii | toxikologi | toksikologi
  nutrition = nutrition | ernährung | nutrición | nutrição | nutrizione | voeding | żywienie | żywienia | nutrition og | ernæring | näringslära
  veterinary = veterinary | veterinär | vétérinaire | veterinario | veterinaria | veterinário | veterinair | diergeneeskunde | weterynaria | weterynaryjny | veterinær
  dental = dental | zahnmedizin | zahntechnik | dentaire | odontología | odontologia | dentale | odontoiatrico | odontoiatrica | tandheelkunde | stomatologia | stomatologii | stomatologiczny | dentário | dentária | tand | tann
  mental health = mental health | psychische gesundheit | psychiatrie | santé mentale | salud mental | saúde mental | salute mentale | geestelijke gezondheidszorg | ggz | zdrowie psychiczne | zdrowia psychicznego | psykiatri | mental hälsa | psykisk helse
  occupational health = occupational health | betriebliches gesundheitsmanagement | arbeitsmedizin | santé au travail | salud laboral | salud ocupacional | saúde ocupacional | medicina del lavoro | bedrijfsgezondheidszorg | medycyna pracy | medycyny pracy | företagshälsovård | arbejdsmedicin | bedriftshelsetjeneste
  public health = public health | öffentliche gesundheit | gesundheitswesen öffentlich | santé publique | salud pública | saúde pública | sanità pubblica | volksgezondheid | zdrowie publiczne | zdrowia publicznego | folkhälsa | folkesundhed | folkehelse
  rehabilitation = rehabilitation | reha | réadaptation | rééducation | rehabilitación | reabilitação | riabilitazione | revalidatie | rehabilitacja | rehabilitacji | rehabilitering
  curriculum = curriculum | curriculum development | lehrplan | lehrplanentwicklung | programmes d études | planes de estudio | currículo | currículos | programmi di studio | leerplan | leerplanontwikkeling | program nauczania | programów nauczania | läroplan | læseplan | læreplan

  # what is seen and heard
  lighting = lighting | licht | lichttechnik | beleuchtung | beleuchtungstechnik | éclairage | lumière | iluminación | iluminação | illuminazione | luci | verlichting | oświetlenie | oświetlenia | światła | belysning | ljus | lys
  sound = sound | audio | ton | tontechnik | tonstudio | son | sonido | áudio | suono | audio tecnica | geluid | geluidstechniek | dźwięk | dźwięku | ljud | ljudteknik | lyd | lydteknik | lydteknikk
  stage = stage | bühne | bühnentechnik | scène | escena | escenario | palco | scena | palcoscenico | toneel | podium | sceny | scen | scene
  theatre = theatre | theater | théâtre | teatro | teatr | teatru | teater | performing arts | darstellende künste | spectacle | spectacles | spectacle vivant | espectáculo | espectáculos | espetáculos | spettacolo | spettacoli
  video = video | vídeo | wideo | audiovisual | audiovisuel | audiovisuell | audiovisivo | audiovisueel
  animation = animation | animations | animation 3d | animación | animação | animazione | animatie | animacja | animacji | animasjon
  photography = photography | photo | fotografie | foto | photographie | fotografía | fotografia | fotografii | fotografi
  games + game = games | video games | digital games | computerspiele | jeux vidéo | jeux numériques | videojuegos | juegos digitales | jogos digitais | videogames | videogiochi | giochi digitali | gier | gier komputerowych | dataspel | digitale spil | dataspill
  museum = museum | museums | museo | musée | museos | museu | museus | musei | musea | muzeum | muzealnictwo | museer
  archive = archive | archives | archiv | archivo | archivos | arquivo | arquivos | archivio | archivi | archief | archieven | archiwum | arkiv
  library = library | libraries | bibliothek | bibliotheken | bibliothèque | bibliothèques | biblioteca | bibliotecas | biblioteche | bibliotheek | bibliotheken | biblioteka | biblioteki | bibliotek
  publishing = publishing | verlag | verlagswesen | édition | éditions | editorial | edición | edição | editoria | uitgeverij | uitgeefwereld | wydawnictwo | wydawnictwa | förlag | forlag
  music = music | musik | musique | música | musica | muziek | muzyka | muzyki | musikk
  exhibition = exhibition | exhibitions | ausstellung | ausstellungen | messe | messen | exposition | expositions | exposición | exposiciones | exposição | exposições | mostra | mostre | fiera | fiere | tentoonstelling | tentoonstellingen | beurzen | wystawa | wystaw | targi | targów | utställning | udstilling | utstilling
  conference = conference | conferences | congress | tagung | tagungen | kongress | kongresse | congrès | congresos | conferencias | congressos | congresso | congressi | congressen | konferencja | konferencji | konferens | konference | konferanse
  wedding = wedding | weddings | hochzeit | hochzeiten | mariage | mariages | bodas | casamentos | matrimoni | bruiloft | bruiloften | ślubny | bröllop | bryllup
  spa = spa | wellness | thermal | balneario | termas | terme | centro benessere | spa og
  casino = casino | gaming casino | spielbank | kasino | casinò | kasyno | kasyna
  leisure = leisure | recreation | recreational | freizeit | loisirs | ocio | recreación | lazer | tempo libero | vrije tijd | recreatie | rekreacja | rekreacji | fritid

  # what moves
  airport = airport | airports | flughafen | flughäfen | aéroport | aéroports | aeropuerto | aeropuertos | aeroporto | aeroportos | aeroporti | luchthaven | lotnisko | lotniska | portu lotniczego | flygplats | lufthavn
  air traffic = air traffic | luftverkehr | flugsicherung | trafic aérien | circulation aérienne | tráfico aéreo | tráfego aéreo | traffico aereo | luchtverkeer | ruch lotniczy | ruchu lotniczego | flygtrafik | lufttrafik | flyvning trafik
  port = port | ports | harbour | hafen | portuaire | puerto | puertos | porto | portos | porti | haven | havens | portu morskiego | hamn | havn
  road transport + transport = road transport | straßenverkehr | güterkraftverkehr | transport routier | transports routiers | transporte por carretera | transporte rodoviário | trasporto su strada | autotrasporto | wegtransport | wegvervoer | transport drogowy | transportu drogowego | vägtransport | vejtransport | veitransport
  public transport + transport = public transport | öffentlicher verkehr | öpnv | transport public | transports publics | transports en commun | transporte público | trasporto pubblico | openbaar vervoer | transport publiczny | transportu publicznego | kollektivtrafik | offentlig transport | kollektivtransport
  traffic = traffic | verkehr | verkehrsplanung | verkehrstechnik | trafic | tráfico | tráfego | traffico | verkeer | ruch drogowy | ruchu drogowego | trafik | trafikk
  freight = freight | fracht | fret | flete | carga | frete | merci | vracht | fracht morski | gods | frakt | fragt
  postal = postal | post office | mail services | postdienst | poste | courrier | correos | correios | postale | postdiensten | poczta | pocztowy | posttjänst
  parking = parking | parkraum | stationnement | aparcamientos | estacionamiento | estacionamento | parcheggi | parkeren | parkingi | parkeringsplats | parkering

  # what is owed and kept
  pensions = pension | pensions | altersvorsorge | pensionen | betriebliche altersversorgung | retraite | retraites | pensiones | jubilaciones | pensões | previdência | pensioni | previdenza | pensioenen | pensioen | emerytur | emerytury | pensjon
  foreign exchange = foreign exchange | forex | fx | devisen | change devises | divisas | cambios divisas | câmbio | cambi | valute | valuta | waluty | walut
  securities = securities | wertpapier | wertpapiere | titres | valores mobiliarios | valores | valores mobiliários | titoli | effecten | papiery wartościowe | papierów wartościowych | värdepapper | værdipapir | værdipapirer | verdipapir | verdipapirer
  social security = social security | sozialversicherung | sécurité sociale | seguridad social | segurança social | previdenza sociale | sociale zekerheid | zabezpieczenie społeczne | ubezpieczeń społecznych | socialförsäkring | social sikring | trygd
  police = police | polizei | policía | polícia | polizia | politie | policja | policji | polis | politi
  fire = fire | fire safety | fire protection | brandschutz | feuerwehr | incendie | sécurité incendie | protection incendie | incendios | prevención de incendios | contra incendios | incêndio | incêndios | antincendio | brandveiligheid | brandpreventie | pożarowy | przeciwpożarowa | ochrony przeciwpożarowej | ppoż | brand och räddning | brandskydd | brandsikring | brannvern
  patents = patent | patents | patentwesen | brevet | brevets | patente | patentes | brevetti | octrooi | octrooien | patentowy | patenty
  standards = standards | standardization | standardisation | normung | normalisation | normalización | normalização | normazione | normalisatie | normalizacja | normalizacji | standardisering
  emergency = emergency | emergency response | crisis | disaster | notfall | katastrophenschutz | krisenmanagement | urgences | gestion de crise | secours | emergencias | emergências | emergenze | protezione civile | protección civil | protecção civil | proteção civil | rampenbestrijding | crisisbeheersing | zarządzanie kryzysowe | zarządzania kryzysowego | krisberedskap | beredskab | beredskap
  volunteers = volunteer | volunteers | ehrenamt | freiwillige | bénévoles | bénévolat | voluntarios | voluntariado | voluntários | volontari | volontariato | vrijwilligers | wolontariat | wolontariatu | volontärer | frivillige
  youth = youth | jugend | jugendarbeit | jeunesse | juventud | juventude | gioventù | jeugd | jongerenwerk | młodzież | młodzieży | ungdom | ungdoms
  disability = disability | behindertenhilfe | eingliederungshilfe | handicap | discapacidad | deficiência | disabilità | gehandicaptenzorg | niepełnosprawność | osób niepełnosprawnych | funktionsnedsättning | handicapområdet | funksjonshemning
  housing = housing | social housing | wohnungswirtschaft | wohnungswesen | logement | logement social | habitat social | vivienda | vivienda social | habitação | edilizia popolare | alloggi | huisvesting | woningbeheer | mieszkalnictwo | mieszkalnictwa | bostäder | boliger | bolig
  migration = migration | immigration | asylum | integration migration | zuwanderung | immigrazione | inmigración | extranjería | imigração | immigratie | migracja | migracji | invandring | indvandring | innvandring
`
