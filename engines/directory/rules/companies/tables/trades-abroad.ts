/** As trades.ts has those of English and German. */
export const TRADES_ABROAD = `
  & fils | fils | & associés | associés | & cie | frères | père & fils | & partenaires:
  avocats | avocat | cabinet | cabinet d'avocats | cabinet avocat | avocats associés | société d'avocats | avocate | cabinet avocats | avocats à la cour
  notaires | notaire | office notarial | étude notariale | étude | notaires associés
  expertise comptable | experts comptables | expert comptable | cabinet comptable | comptabilité | cabinet d'expertise comptable | fiduciaire | cabinet | conseil & expertise | audit
  architectes | architecte | architecture | atelier | atelier d'architecture | agence d'architecture | cabinet d'architecture | agence | architectes associés | architecture & design | studio
  boulangerie | boulangerie pâtisserie | pâtisserie | boulanger | boulangeries | maison | boulangers | fournil | pâtissier | chocolatier | chocolaterie
  boucherie | boucherie charcuterie | charcuterie | charcuterie traiteur | salaisons | boucher | viandes
  traiteur | traiteurs | traiteur événements | réceptions
  menuiserie | ets | établissements | menuisier | menuiseries | ébénisterie | menuiserie agencement | agencement | menuiserie générale | charpente menuiserie | menuiserie charpente | charpente | charpentes
  plomberie | ets | établissements | plombier | plomberie chauffage | chauffage | chauffage sanitaire | plomberie sanitaire | chauffage plomberie | génie climatique
  électricité | électricien | électricité générale | élec | électrique | électriciens
  maçonnerie | ets | établissements | maçon | bâtiment | construction | constructions | travaux | rénovation | maçonnerie générale | btp | bâtiments | entreprise de bâtiment | travaux publics | tp | gros oeuvre | constructeur
  peinture | peintures | peintre | peinture & décoration | peinture décoration | décoration
  couverture | couvreur | toiture | toitures | charpente couverture | zinguerie
  transports | ets | établissements | transport | transports routiers | logistique | tpts | transports & logistique | déménagements | messagerie
  garage | garages | ets | établissements | automobiles | auto | carrosserie | autos | automobile | garage automobile | auto service
  domaine | domaines | vignobles | vins | caves | cave | vignoble | maison | vigneron | vignerons | viticulteur
  château | châteaux | château vignobles
  champagne | champagnes
  paysages | paysage | paysagiste | espaces verts | jardins | pépinières | pépinière | parcs & jardins | jardin | horticulture
  imprimerie | imprimeur | imprimeries | impression | arts graphiques | imprimeurs
  assurances | assurance | cabinet d'assurances | courtage | courtage d'assurances | agence d'assurances | cabinet
  immobilier | agence immobilière | immo | agence | immobilière | cabinet immobilier | promotion immobilière | promotion
  pharmacie | pharmacie de | grande pharmacie | pharmacie du | pharmacies
  laboratoires | laboratoire | labo | laboratoire d'analyses
  ambulances | ambulance | taxi ambulances | taxis | taxi
  optique | opticien | opticiens | optic | lunettes
  conseil | conseils | consulting | consultants | cabinet de conseil | consultant
  informatique | services informatiques | info | systèmes | informatique services | solutions informatiques
  restaurant | brasserie | bistrot | auberge | hôtel | hôtel restaurant | hôtels | hostellerie | le restaurant | café
  fromagerie | laiterie | fromages | fromager | fromageries | crèmerie
  serrurerie | métallerie | serrurier | ferronnerie | métallerie serrurerie | chaudronnerie | constructions métalliques | mécanique | mécanique de précision | usinage
  ets | établissements | société | entreprise | maison | entreprises | sté
  carrelage | carrelages | carreleur
  fleurs | fleuriste
  dentaire | cabinet dentaire | dentiste | centre dentaire | dr
  vétérinaire | clinique vétérinaire | cabinet vétérinaire | vétérinaires
  bijouterie | joaillerie | bijoutier | horlogerie | joaillier

  & hijos | hijos | & hijo | hermanos | & asociados | asociados | & hermanos | & cía | & socios:
  talleres | taller | automoción | autos | automóviles | talleres mecánicos | taller mecánico | mecánica | mecanizados | auto | servicio automotriz | automotriz | mecánicos
  construcciones | constructora | construcción | obras | promociones | contratas | reformas | construcciones & contratas | construcciones & reformas | constructores | edificaciones | obras & servicios | reformas integrales | ingeniería & construcción
  abogados | abogado | despacho | bufete | bufete de abogados | despacho de abogados | despacho jurídico | abogados asociados | bufete jurídico | estudio jurídico | abogada | legal | consultores jurídicos | estudio de abogados
  asesoría | asesores | gestoría | asesoría fiscal | asesoramiento | gestores | contadores | contadores públicos | consultores | despacho contable | auditores | asesores fiscales
  arquitectos | arquitectura | arquitecto | estudio | estudio de arquitectura | taller de arquitectura | arquitectos asociados | studio
  panadería | panificadora | pastelería | panadería & pastelería | horno | panes | panadería pastelería | confitería | obrador | pan | panaderías | repostería
  carnicería | cárnicas | carnes | embutidos | carnicerías | jamones | charcutería
  ferretería | ferreterías | suministros | materiales | suministros industriales | ferretera
  transportes | transporte | autotransportes | fletes | logística | transportes & logística | transportes & excavaciones | grupo logístico
  clínica dental | dental | odontología | dentista | dentistas | clínica odontológica | centro dental | centro odontológico | odontólogos | clínica | consultorio dental
  clínica | clínica médica | centro médico | consultorio | consultorios | policlínica
  clínica veterinaria | veterinaria | veterinario | veterinarios | hospital veterinario | centro veterinario
  farmacia | farmacias | botica | droguería | farmacia lcda
  bodegas | bodega | viñedos | vinos | viña | viñas | bodegas & viñedos | viticultores
  hotel | hostal | hoteles | posada | hotel rural | hotel boutique | apartamentos
  restaurante | mesón | bar | asador | taberna | restaurante bar | cafetería | marisquería | restaurantes | parrilla
  muebles | mobiliario | carpintería | ebanistería | mueblería | maderas | carpintería de madera | cocinas
  imprenta | gráficas | artes gráficas | impresores | impresiones | litografía | gráfica
  inmobiliaria | inmobiliarias | inmuebles | bienes raíces | propiedades | fincas | gestión inmobiliaria | servicios inmobiliarios | negocios inmobiliarios | desarrollos
  instalaciones | fontanería | calefacción | instalaciones eléctricas | montajes eléctricos | electricidad | electricidad & fontanería | instalaciones & montajes | montajes | climatización
  seguros | correduría | correduría de seguros | agencia de seguros | correduría seguros | asesores de seguros | agente de seguros
  agrícola | agropecuaria | agro | hacienda | finca | frutas | hortalizas | agroindustrial | agroindustrias | cultivos | agropecuarios | ganadería | rancho | explotaciones agrícolas
  supermercados | supermercado | abarrotes | autoservicio | autoservicios | minisuper | súper | tiendas | alimentación
  distribuidora | distribuciones | comercial | comercializadora | comercializaciones | distribuidores | distribución | representaciones | importadora | comercializadora
  industrias | industrial | fábrica | manufacturas | industria | fabricaciones | metalúrgica | metálicas | estructuras metálicas
  laboratorios | laboratorio | laboratorio clínico
  librería | librerías | papelería
  joyería | joyeros | joyerías | relojería
  óptica | ópticas | centro óptico
  viajes | agencia de viajes | turismo | tours
  consultoría | consultores | consulting | consultoría & servicios | consultora
  aceites | almazara | olivar | aceitera
  conservas | pescados | mariscos | congelados
  calzados | zapatería | zapatos
  textiles | textil | confecciones | tejidos | hilados
  peluquería | peluqueros | salón de belleza | estética | estilistas
  floristería | flores | florería | jardinería | viveros | vivero
  pinturas | pintores | decoraciones | pintura
  cristalería | vidrios | vidriería | aluminios | carpintería metálica | aluminio

  & filhos | filhos | & filho | irmãos | & associados | associados | & irmãos | & irmão | & cia:
  padaria | panificadora | confeitaria | pastelaria | padaria & confeitaria | panificação | panificadora & confeitaria | padarias | pão | pães
  advogados | advogado | advocacia | advogados associados | sociedade de advogados | escritório de advocacia | advocacia & consultoria | advocacia empresarial | advogada | sociedade individual de advocacia
  construções | construtora | construção | engenharia | empreiteira | construção civil | construtora & incorporadora | incorporadora | engenharia & construções | construções & engenharia | obras
  transportadora | transportes | logística | transporte | transportes & logística | transportes rodoviários
  contabilidade | contábil | escritório contábil | assessoria contábil | contabilista | contabilistas | contadores | organização contábil | serviços contábeis | assessoria
  farmácia | drogaria | farmácias | drogarias | farmácia de manipulação
  supermercado | supermercados | mercado | mini mercado | mercearia | minimercado | atacado
  odontologia | clínica odontológica | clínica dentária | dentista | consultório odontológico | dental | odonto | clínica
  oficina | auto | mecânica | auto center | automóveis | auto oficina | oficina mecânica | veículos | auto peças | autopeças | auto mecânica
  vinhos | adega | quinta | herdade | caves | sociedade agrícola | casa agrícola | vinícola
  gráfica | gráficas | tipografia | artes gráficas | impressão | gráfica & editora
  imobiliária | imóveis | imobiliário | corretora de imóveis | empreendimentos | empreendimentos imobiliários | mediação imobiliária | negócios imobiliários
  metalúrgica | metalomecânica | serralharia | serralheria | metais | indústria metalúrgica
  móveis | marcenaria | carpintaria | mobiliário | madeiras | madeireira
  seguros | corretora de seguros | corretora | mediação de seguros | mediação | mediadores de seguros
  restaurante | churrascaria | lanchonete | pizzaria | tasca | cervejaria
  arquitetura | arquitetos | arquiteto | arquitectos | arquitectura | ateliê | atelier | estúdio
  clínica veterinária | veterinária | hospital veterinário | pet shop
  fazenda | agropecuária | agrícola | agro | agronegócio | agronegócios | agroindustrial | sementes
  indústria | indústrias | indústria & comércio | ind & com | comércio | comercial | distribuidora
  consultoria | consultores | assessoria | consulting

  & figli | figli | & figlio | & associati | associati | fratelli | & c | & partners | & soci:
  officina | officine | officina meccanica | officine meccaniche | meccanica | autofficina | carrozzeria | meccaniche | autocarrozzeria | torneria | carpenteria metallica | carpenteria | auto | autoriparazioni
  studio legale | avvocati | avvocato | studio legale associato | studio legale avv | legali | studio avvocati
  commercialisti | studio commercialista | studio | commercialista | studio commercialisti | dottori commercialisti | studio associato | consulenza | consulenti | studio professionale
  notaio | studio notarile | notai
  architetti | studio architettura | studio di architettura | architetto | architettura | studio tecnico | studio | progetti | ingegneria
  panificio | forno | pasticceria | panetteria | pasticcerie | dolciaria
  macelleria | salumificio | salumi | carni | prosciuttificio | macellerie
  costruzioni | impresa edile | edilizia | edile | costruzioni generali | impresa | impresa costruzioni | impresa di costruzioni | costruzioni edili | edil | immobiliare costruzioni
  trasporti | autotrasporti | spedizioni | logistica | trasporti & logistica
  falegnameria | arredamenti | mobili | mobilificio | serramenti | infissi | arredi | cucine | legno
  cantina | cantine | azienda vinicola | vini | tenuta | tenute | azienda agricola | podere | fattoria | casa vinicola | azienda vitivinicola | società agricola | vigneti | agricola
  tipografia | litografia | grafiche | arti grafiche | stampa | grafica | litotipografia
  ceramiche | ceramica | piastrelle | marmi
  farmacia | farmacie
  ristorante | trattoria | osteria | pizzeria | albergo | hotel | locanda | bar | agriturismo
  impianti | impianti elettrici | elettroimpianti | elettrica | termoidraulica | idraulica | elettrotecnica | impiantistica | termotecnica
  immobiliare | agenzia immobiliare | immobili
  assicurazioni | agenzia assicurazioni | agenzia assicurativa | broker assicurativo
  calzaturificio | calzature | pelletteria | pelletterie | conceria
  maglificio | tessitura | tessile | tessuti | filatura | confezioni | lanificio | maglieria
  oleificio | olio | frantoio
  caseificio | latteria | formaggi
  pastificio | pasta
  gioielleria | gioielli | oreficeria
  studio dentistico | dentista | odontoiatria | studio odontoiatrico | centro dentale
  ottica | ottici
  fonderia | fonderie | acciai | acciaieria
  vivai | vivaio | fiori | floricoltura

  & zn | & zoon | & zonen | zonen | en zonen | & partners | & dochters | gebroeders | & co:
  kwekerij | kwekerijen | boomkwekerij | boomkwekerijen | plantenkwekerij | tuinbouw | kwekers | rozenkwekerij | tuinbouwbedrijf | bloemen | bloembollen
  bakkerij | bakkers | bakker | banketbakkerij | brood | brood & banket | bakkerijen
  slagerij | slager | keurslager | slagerijen | vlees | vleeswaren
  advocaten | advocatuur | advocatenkantoor | advocaat | advocaten & notarissen
  notaris | notarissen | notariaat | netwerk notarissen | notariskantoor
  bouw | bouwbedrijf | bouwonderneming | aannemersbedrijf | aannemer | aannemingsbedrijf | bouwgroep | bouw & onderhoud | aannemers | bouwservice | bouwbedrijven
  accountants | accountantskantoor | administratiekantoor | administraties | belastingadviseurs | accountants & adviseurs | accountants & belastingadviseurs | boekhoudkantoor | administratie | accountancy
  hoveniers | hovenier | hoveniersbedrijf | tuinen | groenvoorziening | tuinaanleg | tuinontwerp | groenvoorzieningen | tuincentrum
  makelaardij | makelaars | makelaar | vastgoed | makelaars & taxateurs | garantiemakelaars | makelaarskantoor
  transport | transportbedrijf | transporten | logistiek | logistics | transport & logistiek | expeditie
  garage | autobedrijf | garagebedrijf | auto's | autoservice | automobielbedrijf | autos | autobedrijven | carrosserie
  installatie | installatietechniek | installatiebedrijf | installaties | loodgieter | loodgieters | loodgietersbedrijf | installateur | installateurs | elektricien | elektro | elektrotechniek | elektrotechnisch bureau | technisch installatiebedrijf | klimaattechniek | technische installaties
  schilders | schildersbedrijf | stukadoor | stukadoors | stukadoorsbedrijf | schilderwerken | schilder | schilderwerk | afbouw
  timmerman | timmerlieden | timmerbedrijf | timmerwerken | timmerfabriek | houtbouw | interieurbouw | interieur | meubelmakerij | meubelen
  schoonmaak | schoonmaakbedrijf | schoonmaakdiensten | facilitair
  tandarts | tandartspraktijk | tandartsen | mondzorg | tandheelkunde | tandartsenpraktijk
  dierenarts | dierenkliniek | dierenartsen | dierenartspraktijk | dierenartsenpraktijk
  drukkerij | drukwerk | grafisch | drukkers
  metaal | metaalbewerking | constructie | constructiewerken | staalbouw | machinefabriek | metaaltechniek
  architecten | architectenbureau | architect | architectuur
  ingenieursbureau | adviesbureau | advies | ingenieurs
  apotheek | apotheken
  fysiotherapie | fysio | praktijk voor fysiotherapie | fysiotherapiepraktijk
  verzekeringen | assurantiën | assurantiekantoor | financieel advies | assurantie
  dakwerken | dakbedekking | dakbedekkingen | dakdekkers | dakdekker | dakdekkersbedrijf

  & partners | & co | & søn | & sønner | & son | & söner:
  advokat | advokatfirma | advokatfirman | advokater | advokatbyrå | advokatene | advokatkontor | advokaterne | juridik | advokatfirmaet | law
  bygg | byggnads | byggfirma | byggfirman | entreprenad | bygg & entreprenad | byggservice | byggtjänst | byggmästare | byggeri | byggefirma | entreprise | entreprenør | byg | byggmester | bygge
  murer | murerfirma | murermester | muurari
  revision | revisor | revisorer | revisionsbyrå | redovisning | redovisningsbyrå | regnskap | regnskab | regnskapskontor | revisjon | ekonomi
  måleri | målare | maleri | malerfirma | maler | malermester | målerifirma
  tandläkare | tandlæge | tannlege | tandklinik | tannklinikk | tandvård | tandlægerne | tandläkarna | tannlegesenter
  el | elektriska | elinstallation | elektro | elektriker | elservice | elfirma | elektrisk | elteknik | el service | elektriske | elektronik
  vvs | rør | rörservice | rörfirma | rørlegger | rørleggerfirma | rör | blikkenslager | vvs service
  tømrer | tømrerfirma | tømrermester | snickeri | snedkeri | snickerier | tømrer & snedker | trä
  bageri | konditori | bager | bakeri | bageriet
  transport | åkeri | transporter | vognmand | vognmandsfirma | spedition | lastebil | logistik | logistikk
  arkitekter | arkitekt | arkitektkontor | arkitektfirma | tegnestue | arkitektene | arkitektur
  fastigheter | fastighet | ejendomme | eiendom | eiendomsmegling | mäkleri | fastighetsbyrå | ejendomsmægler | fastighetsmäklare
  bil | bilar | biler | bilverkstad | auto | bilservice | bilsenter
  rakennus | rakennusliike | rakennuspalvelu | asianajotoimisto | lakiasiaintoimisto
  tilitoimisto | tilipalvelu
  kuljetus | kuljetusliike | kuljetukset
  gård | gårdar | lantbruk | gartneri | trädgård | anlegg | anläggning

  i synowie | & wspólnicy | & partnerzy | & syn | i wspólnicy:
  kancelaria | kancelaria adwokacka | kancelaria radcy prawnego | adwokat | radca prawny | kancelaria prawna | adwokaci | kancelaria radców prawnych | kancelaria prawnicza | radcowie prawni
  budownictwo | bud | zakład budowlany | usługi budowlane | firma budowlana | przedsiębiorstwo budowlane | zakład remontowo budowlany | budowlana | deweloper | firma remontowo budowlana
  piekarnia | cukiernia | piekarnia cukiernia | piekarnie | piekarnia & cukiernia
  transport | spedycja | usługi transportowe | trans | transport & spedycja | firma transportowa | transport międzynarodowy
  apteka | apteki
  biuro rachunkowe | doradztwo podatkowe | księgowość | kancelaria podatkowa | usługi księgowe | rachunkowość
  stolarstwo | meble | stolarnia | zakład stolarski | fabryka mebli | producent mebli
  stomatologia | gabinet stomatologiczny | dentysta | klinika stomatologiczna | stomatolog | centrum stomatologii
  zakłady metalowe | zakład | metal | zakład mechaniczny | zakłady | fabryka | zakład ślusarski | przedsiębiorstwo | firma | firma handlowa | hurtownia
  nieruchomości | biuro nieruchomości | agencja nieruchomości
  drukarnia | poligrafia | zakład poligraficzny
  gospodarstwo rolne | gospodarstwo | gospodarstwo ogrodnicze | ogrodnictwo | szkółka
  stavby | stavební firma | stavební společnost | stavebniny
  pekařství | pekárna | pekárny
  advokátní kancelář | advokát | advokáti
  autoservis | auto | autocentrum
  inşaat | yapı | mimarlık | inşaat taahhüt
  hukuk bürosu | avukatlık bürosu | hukuk | avukatlık
  nakliyat | lojistik | taşımacılık | uluslararası nakliyat
  tekstil | konfeksiyon
  mobilya | ahşap
  eczanesi | eczane
  gıda | gıda sanayi | un | baklava`
