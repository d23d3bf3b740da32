/**
 * Words for one trade, as small firms have them before their owner's name or behind it: Malerbetrieb Kern, López Construcciones. A line is one
 * trade in one language, its words and phrases between bars; what stands before a `:` at the head of a language is put behind the owner's name
 * (Hoffmann & Kollegen Rechtsanwälte). Add what you meet.
 */
export const TRADES = `
  & sons | & son | sons | & co | & associates | associates | & partners | partners | brothers:
  law offices of | law office of | law offices | law office | law firm | law group | law | legal | attorney at law | attorneys at law | attorneys | attorney | lawyers | lawyer | solicitors | solicitor | llp solicitors
  dental | dentistry | family dentistry | family dental | dental care | family dental care | dental practice | dental clinic | dental group | dental surgery | dental center | dental associates | dentist | dentists | dental office | dental studio
  vets | vet | veterinary | veterinary center | veterinary clinic | veterinary hospital | veterinary surgery | veterinary practice | veterinary services | veterinary group | veterinary surgeons | animal hospital | animal clinic | animal care | vet clinic | vet center | pet hospital
  bakery | bakeries | bakers | bakehouse | baking company | bakery & cafe | bake shop | bakeshop
  butchers | butcher | butchery | meats | meat market | family butchers | quality meats
  plumbing | plumbers | plumber | plumbing & heating | heating & plumbing | plumbing services | plumbing & gas | plumbing & drain | plumbing heating & cooling | plumbing supply
  hvac | heating & cooling | heating & air | heating & air conditioning | air conditioning | heating | mechanical
  electrical | electric | electricians | electrical services | electrical contractors | electrical contracting | electrical contractor
  roofing | roofers | roofing services | roofing contractors | roofing & siding | roofing & construction
  construction | constructions | construction services | construction group | contracting | construction company | contractors | general contractors | building contractors
  builders | building | building services | building contractors | build | building company
  homes | custom homes | home builders | homebuilders
  landscaping | landscapes | landscape | landscape gardening | garden services | gardening | lawn care | landscape services | landscape design | landscape gardeners | tree services | gardens | lawn & landscape | garden design
  accountants | accounting | accountancy | accountancy services | accounting services | chartered accountants | cpa | cpas | certified public accountants | bookkeeping | accounting & tax | tax & accounting | accountants & tax advisers | accounting group
  realty | real estate | real estate group | properties | property | estate agents | estates | realtors | lettings | property management | property group | property services | realty group | estate & letting agents
  insurance | insurance agency | insurance services | insurance brokers | insurance group | assurance | insurance advisors
  auto repair | automotive | auto | autos | garage | motors | auto body | auto service | auto services | car sales | auto sales | motor company | auto care | car care | auto group | auto center | motor services | automotive group | motor group
  cleaning | cleaners | cleaning services | cleaning service | janitorial | janitorial services | cleaning company | dry cleaners
  catering | caterers | catering services | catering company
  photography | photo | photos | photographers | photographer | photographic | photo studio | photography studio
  hair | hair salon | salon | hairdressing | hairdressers | hair studio | hair design | salon & spa | beauty salon | hair & beauty | beauty
  fitness | gym | fitness center | fitness studio | health club | fitness club | health & fitness
  pharmacy | pharmacies | chemist | chemists | drugstore | drug | drug store | dispensing chemist
  florist | florists | flowers | floral | floral design | flower shop | floral designs
  printing | printers | print | press | printing services | printing company | printing press | print & design
  brewery | brewing | brewing company | brewing co | brewers | breweries | beer | brewhouse | beer company | craft brewery
  winery | wines | vineyards | vineyard | wine | wine cellars | cellars | wineries | estate winery | wine estate | vineyard & winery | wine company
  coffee | coffee roasters | roasters | coffee company | coffee co | roastery | coffee house | coffee roasting | coffee roastery
  farm | farms | farming | family farm | family farms | farms produce
  engineering | engineers | engineering services | consulting engineers | engineering group | engineering works | engineering consultants
  architects | architecture | architectural design | architect | architectural | architecture studio | architecture & design | design architects | architectural services
  marketing | marketing agency | digital marketing | marketing group | marketing services | marketing communications | marketing solutions | digital agency | advertising | advertising agency
  consulting | consultants | consultancy | consulting services | consulting group | consultancy services
  software | softech | softwares | software solutions | software services | software systems | software technologies | software development | software labs | softwares solutions | infosoft
  technologies | technology | tech | infotech | technosoft | tech solutions | technology solutions | infotech solutions | information technologies | it solutions | technologies & solutions
  logistics | transport | transportation | haulage | freight | trucking | carriers | transport services | logistics services | freight services | freight lines | road haulage | logistics solutions | transport & logistics
  staffing | recruitment | recruiting | recruiters | personnel | employment agency | staffing services | staffing solutions | recruitment services | recruitment agency | staffing agency | staffing group
  furniture | furnishings | home furnishings | furniture makers | furniture company | furniture store | fine furniture | furniture works
  joinery | carpentry | woodworking | woodworks | joiners | carpenters | cabinetry | cabinets | cabinet makers | carpentry & joinery | custom cabinets | millwork
  travel | travels | tours | travel agency | tours & travels | travel & tours | tour & travel | travel services | holidays | travel group
  hotel | hotels | inn | hotel & spa | hotel & suites | boutique hotel | lodge | inn & suites | hotel & resort | guest house | hotel & restaurant
  family practice | medical practice | family medicine | medical clinic | medical center | medical group | medical associates | health center | family health | surgery | clinic | medical | primary care
  chiropractic | chiropractic clinic | chiropractic center | family chiropractic | chiropractors | chiropractic & wellness
  physiotherapy | physio | physical therapy | physiotherapy clinic | physiotherapists | physio clinic | physical therapy & sports | physical therapy services
  opticians | optical | optometrists | optometry | eye care | eyecare | eye clinic | vision | vision care | family eye care | eye center | vision center
  pest control | pest management | pest solutions | exterminating | pest services
  painting | painters | decorators | painting & decorating | painters & decorators | decorating | painting services | painting contractors
  flooring | floors | floor coverings | carpets | carpets & flooring | floor covering | flooring company
  windows | glass | glazing | windows & doors | glass & glazing | double glazing | window company
  removals | movers | moving | moving & storage | removals & storage | moving company | moving services | relocations
  funeral home | funeral directors | funeral services | funerals | funeral director | funeral service | funeral chapel | mortuary
  textiles | textile | fabrics | textile mills | fabs | silks | garments | textile industries | tex
  jewellers | jewelers | jewellery | jewelry | jewels | fine jewelry | gold & diamonds
  hardware | hardware store | building supplies | hardware stores | builders merchants | building supply
  foods | food | food products | food industries | foods company | food services | foodstuffs
  traders | trading | trading company | trading co | enterprises | enterprise | agencies | exports | impex | general trading
  fabrication | fabricators | metal fabrication | welding | welding & fabrication | metal works | metalworks | metalworking | steel fabrication | sheet metal | machine shop
  security | security services | security systems | security solutions | security group | guarding
  boats | boat builders | boatyard | boat yard | marine services | yachts | yacht charter
  nursery | nurseries | garden center | plants | plant nursery | greenhouses | growers
  dairy | dairies | dairy farm | dairy products | creamery | cheese
  restaurant | restaurants | bistro | grill | kitchen | eatery | bar & grill | bar & kitchen | restaurant & bar | cafe & restaurant | diner
  tea | teas | tea company | tea estates | tea rooms
  solar | solar energy | solar power | solar solutions | solar systems
  video | film | films | video productions | productions | film productions | pictures | studios | media productions

  & sohn | & söhne | söhne | & partner | & partner mbb | partner | & kollegen | & cie | & team | partnerschaft:
  rechtsanwälte | rechtsanwalt | rechtsanwältin | kanzlei | anwaltskanzlei | rechtsanwaltskanzlei | anwälte | rechtsanwaltsgesellschaft | rechtsanwälte partnerschaft | rechtsanwältinnen | anwaltsbüro | advokatur | advokaturbüro | fachanwälte | rechtsanwaltsbüro | rechtsanwälte & notare | law
  steuerberatung | steuerberater | steuerberaterin | steuerkanzlei | steuerbüro | steuerberatungsgesellschaft | steuerberatungskanzlei | steuerberatersozietät | kanzlei | treuhand | wirtschaftsprüfer | wirtschaftsprüfung | wirtschaftsprüfer steuerberater | steuerberater wirtschaftsprüfer | tax
  notariat | notar | notare | notarin | notariatskanzlei
  zahnarzt | zahnarzt dr | zahnärztin dr | praxis dr | zahnarztpraxis | zahnärzte | zahnärztin | zahnmedizin | zahnklinik | zahnarztpraxis dr | zahnarztpraxis dr med dent | dr med dent | dental | kieferorthopädie
  praxis | arztpraxis | hausarztpraxis | gemeinschaftspraxis | praxis dr | dr med | praxis dr med | hausarzt | ärzte | facharztpraxis
  tierarzt | tierarzt dr | tierarztpraxis | tierärzte | tierklinik | tierärztliche praxis | kleintierpraxis | tierarztpraxis dr | tierärztin
  bäckerei | bäcker | backhaus | bäckereien | landbäckerei | bäckerei konditorei | bäckerei & konditorei | backstube | feinbäckerei | biobäckerei | konditorei | brot | konditorei & café | backwaren
  metzgerei | metzger | fleischerei | fleischer | fleischwaren | landmetzgerei | schlachterei | wurstwaren | fleisch & wurstwaren | metzgerei & partyservice | fleischhauerei
  gartenbau | landschaftsbau | gärtnerei | garten | gartengestaltung | garten & landschaftsbau | garten landschaftsbau | galabau | baumschule | baumschulen | gartencenter | gärten
  blumen | floristik | blumenhaus | blumenladen | florist | blumen & floristik
  sanitär | sanitärtechnik | heizung | heizungsbau | haustechnik | sanitär heizung | heizung sanitär | sanitär & heizung | heizung & sanitär | installationen | installateur | gebäudetechnik | heizungstechnik | bad & heizung | wärmetechnik | klempnerei | spenglerei | heizung sanitär klima | installation
  elektro | elektrotechnik | elektroinstallation | elektroinstallationen | elektroanlagen | elektrobetrieb | elektromeister | elektroservice | elektriker | elektro service | elektrohandel
  maler | malerbetrieb | malermeister | malerei | malerfachbetrieb | malergeschäft | malerwerkstatt | maler & lackierer | malerarbeiten
  tischlerei | tischler | tischlermeister | schreinerei | schreiner | möbelwerkstatt | schreinermeister | möbelschreinerei | bauschreinerei | möbeltischlerei | bau & möbelschreinerei | bautischlerei | innenausbau | holztechnik | möbelbau
  zimmerei | zimmermann | zimmerermeister | holzbau | zimmerer | zimmerei holzbau | zimmerei & holzbau | holzbau & zimmerei | blockhausbau
  dachdecker | dachdeckerei | dachdeckermeister | bedachungen | bedachung | dachdeckerbetrieb | bedachungs | dach | dachtechnik | dachbau
  bau | bauunternehmen | bauunternehmung | baugesellschaft | bauservice | bauunternehmer | hoch & tiefbau | hochbau | tiefbau | baugeschäft | bauträger | bautechnik | wohnbau | massivhaus
  metallbau | schlosserei | stahlbau | metalltechnik | schlosser | metallbau & schlosserei | metallverarbeitung | stahl & metallbau | metallwaren | schlossermeister
  maschinenbau | maschinenfabrik | maschinen | anlagenbau | maschinen & anlagenbau | apparatebau | sondermaschinenbau | maschinen & apparatebau
  werkzeugbau | formenbau | werkzeug & formenbau | werkzeuge | präzisionstechnik | feinmechanik | zerspanungstechnik | cnc technik
  ingenieurbüro | ingenieure | ingenieurgesellschaft | planungsbüro | beratende ingenieure | ingenieur | ingenieurbüro für bauwesen | tragwerksplanung | ingenieurbüro dipl ing
  architekten | architekt | architektur | architekturbüro | architektin | architekturbüro dipl ing | architekten bda
  autohaus | auto | automobile | kfz | kfz werkstatt | autowerkstatt | kfz service | kfz technik | autoservice | fahrzeugtechnik | autohandel | kfz meisterbetrieb | garage | autohäuser | automobil
  druckerei | druck | druckhaus | offsetdruck | buchdruckerei | druck & medien | druck & verlag | digitaldruck
  transporte | transport | spedition | kraftverkehr | logistik | speditions | fuhrunternehmen | internationale spedition | transporte & logistik | spedition & logistik | logistics | fuhrbetrieb | transportunternehmen | nutzfahrzeuge
  gebäudereinigung | reinigung | reinigungsservice | gebäudeservice | gebäudedienste | reinigungsdienst | reinigungen | facility services | gebäudemanagement
  weingut | wein | weine | winzer | weinbau | kellerei | weinkellerei | weinhaus | sektkellerei | winzerhof | weinkeller
  brauerei | bräu | privatbrauerei | brauhaus | bier | brauereigasthof | biermanufaktur | braumanufaktur | familienbrauerei
  gasthof | gasthaus | hotel | restaurant | landgasthof | wirtshaus | pension | hotel garni | hotel restaurant | landhotel | hotel & restaurant | hotel gasthof | berghotel | seehotel | ringhotel
  reisen | reisebüro | touristik | bus | busreisen | omnibus | omnibusbetrieb | omnibusunternehmen | omnibusreisen | reisedienst | bustouristik
  immobilien | immobilienmakler | hausverwaltung | immobilienverwaltung | immobilienservice | immobilien & hausverwaltung | immobilienberatung | immobilienmanagement | hausverwaltungen
  versicherungen | versicherung | versicherungsmakler | versicherungsbüro | versicherungsagentur | finanzdienstleistungen | assekuranz | versicherungsservice | finanzberatung
  friseur | friseursalon | friseure | haarstudio | salon | coiffeur | coiffure | friseurmeister | haare | hair | hairstyling
  augenoptik | optik | optiker | augenoptiker | brillen | augenoptikermeister
  hörgeräte | hörakustik | hörakustiker | hörsysteme
  fotografie | fotograf | fotostudio | photographie | foto | fotodesign | photography
  physiotherapie | physiotherapiepraxis | physio | praxis für physiotherapie | krankengymnastik | physiotherapeut
  pflegedienst | ambulanter pflegedienst | pflege | sozialstation | häusliche krankenpflege | seniorenheim | seniorenresidenz | pflegeheim
  apotheke | apotheken
  werbeagentur | werbung | agentur | marketing | kommunikation | mediendesign | werbetechnik | design agentur
  unternehmensberatung | beratung | consulting | beratungsgesellschaft | managementberatung | consultants
  möbel | möbelhaus | einrichtungshaus | einrichtungen | küchen | küchenstudio | wohnen | einrichten | küchenhaus
  landtechnik | landmaschinen | landmaschinentechnik
  software | softwareentwicklung | edv | it service | it systeme | edv service | systemhaus | it | computer | informatik | it solutions
  verlag | verlagsgesellschaft | verlagsgruppe | buchverlag | fachverlag | medien
  buchhandlung | bücher | buchhaus | buchladen
  juwelier | schmuck | goldschmiede | uhren & schmuck | uhren
  fliesen | fliesenleger | fliesenfachgeschäft | fliesen & naturstein | fliesenhandel | plattenbeläge
  glas | glaserei | glasbau | fensterbau | fenster | fenster & türen | fensterwerk
  stuckateur | stuckateurbetrieb | stuckateurmeister | putz | trockenbau | gipser
  raumausstattung | raumausstatter | bodenbeläge | parkett | polsterei | inneneinrichtung
  forst | forstbetrieb | sägewerk | säge | holz | holzhandel
  hof | bauernhof | landwirtschaft | agrar | landwirtschaftsbetrieb | biohof | obsthof
  orthopädietechnik | sanitätshaus | orthopädie schuhtechnik | orthopädieschuhtechnik | medizintechnik
  kunststofftechnik | kunststoffe | kunststoffverarbeitung | spritzguss
  galvanik | oberflächentechnik | lackiererei | pulverbeschichtung | lackierzentrum
  messebau | ladenbau
  fahrschule | fahrschulen
  käserei | molkerei | milch | sennerei`
