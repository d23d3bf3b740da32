/** What the groups of areas.ts are called in the languages people write, beside the names there: `number: names`. */
export const GROUP_NAMES = `
  1: Evropa | Eurooppa | Európa | Pan-European | Pan-Europe | Paneuropa
  2: UE | Union Européenne | Unione Europea | União Europeia | Europese Unie | Unia Europejska | EU Countries | EU-Länder | Pays de l'UE
  3: Europäischer Wirtschaftsraum | Espace économique européen | Espacio Económico Europeo | Spazio economico europeo | Espaço Económico Europeu | Europese Economische Ruimte | Europejski Obszar Gospodarczy
  4: D-A-CH-Region | DACH-Raum | DACH-Länder | Deutschsprachiger Raum | Pays germanophones | Región DACH | Regione DACH | Região DACH | Kraje DACH | DACH-regio
  5: Benelux-Länder | Benelux-Staaten | Pays du Benelux | Países del Benelux | Países do Benelux | Paesi del Benelux | Benelux-landen | Beneluks | Kraje Beneluksu
  6: Nordische Länder | Nordische Staaten | Pays nordiques | Países nórdicos | Paesi nordici | Noordse landen | Kraje nordyckie | Nordiska länderna | Nordiske lande | Nordiske land | Pohjoismaat
  7: Scandinavian Countries | Escandinavia | Scandinavië | Skandynawia | Skandinavische Länder | Pays scandinaves | Países escandinavos | Paesi scandinavi | Kraje skandynawskie
  8: Baltische Staaten | Baltische Länder | Pays baltes | États baltes | Países bálticos | Paesi baltici | Stati baltici | Baltische staten | Kraje bałtyckie
  9: Balkanländer | Balkanstaaten | Balkanhalbinsel | Westbalkan | Balkan Peninsula | Les Balkans | Balcanes | Los Balcanes | Balcani | Balcãs | Bałkany | Balkan Countries
  10: Mittel-Osteuropa | Mittelosteuropa | Zentral- und Osteuropa | Europe centrale et orientale | Europe centrale et de l'Est | Europa Central y del Este | Europa Central y Oriental | Europa centro-orientale | Europa centrale e orientale | Europa Central e Oriental | Europa Central e de Leste | Centraal- en Oost-Europa | Midden- en Oost-Europa | Europa Środkowo-Wschodnia
  11: Europe orientale | Europa del Este | Europa oriental | Europa orientale | Europa dell'Est | Est Europa | Leste Europeu | Europa de Leste | Oost-Europa | Europa Wschodnia
  12: Europe de l'Ouest | Europe occidentale | Europa occidental | Europa occidentale | Europa Ocidental | Europa del Oeste | West-Europa | Europa Zachodnia
  13: Europe du Sud | Europe méridionale | Europa del Sur | Europa meridional | Europa meridionale | Sud Europa | Europa do Sul | Sul da Europa | Zuid-Europa | Europa Południowa | South Europe
  14: Europe du Nord | Europe septentrionale | Europa del Norte | Norte de Europa | Europa settentrionale | Nord Europa | Europa do Norte | Norte da Europa | Noord-Europa | Europa Północna | North Europe
  15: Vereinigtes Königreich und Irland | Großbritannien und Irland | Royaume-Uni et Irlande | Reino Unido e Irlanda | Regno Unito e Irlanda | Verenigd Koninkrijk en Ierland | Wielka Brytania i Irlandia | Britische Inseln | Îles Britanniques | Islas Británicas | Isole britanniche | Ilhas Britânicas | Britse Eilanden | Wyspy Brytyjskie
  16: Iberische Halbinsel | Péninsule ibérique | Penisola iberica | Iberisch schiereiland | Półwysep Iberyjski | Spanien und Portugal | Espagne et Portugal | España y Portugal | Spagna e Portogallo | Espanha e Portugal | Spanje en Portugal | Hiszpania i Portugalia | Ibérie | Iberien
  17: Zentraleuropa | Europe centrale | Europa Central | Europa centrale | Midden-Europa | Centraal-Europa | Europa Środkowa
  20: Europa, Naher Osten und Afrika | Europe, Moyen-Orient et Afrique | Europe, Moyen-Orient, Afrique | Europa, Oriente Medio y África | Europa, Medio Oriente e Africa | Europa, Oriente Médio e África | Europa, Midden-Oosten en Afrika | Europa, Bliski Wschód i Afryka
  21: Mideast | Mittlerer Osten | Nahost | Nah- und Mittelost | Naher und Mittlerer Osten | Proche-Orient | Proche et Moyen-Orient | Medio Oriente | Próximo Oriente | Oriente Próximo | Cercano Oriente | Oriente Médio | Médio Oriente | Vicino Oriente | Midden-Oosten | Nabije Oosten | Bliski Wschód
  22: Naher Osten und Nordafrika | Moyen-Orient et Afrique du Nord | Oriente Medio y Norte de África | Oriente Medio y África del Norte | Medio Oriente e Nord Africa | Oriente Médio e Norte de África | Midden-Oosten en Noord-Afrika | Bliski Wschód i Afryka Północna | WANA
  23: Gulf Cooperation Council | Golfstaaten | Golfregion | Golf-Kooperationsrat | Arabische Golfstaaten | Persian Gulf | Pays du Golfe | États du Golfe | Conseil de coopération du Golfe | CCG | Países del Golfo | Estados del Golfo | Paesi del Golfo | Stati del Golfo | Países do Golfo | Estados do Golfo | Golfstaten | Golflanden | Państwa Zatoki Perskiej | Kraje Zatoki Perskiej
  24: Afryka | Pan-African | Panafrika | Afrikanischer Kontinent | Continent africain | Continente africano | All Africa
  25: Subsaharan Africa | Afrika südlich der Sahara | Afrique subsaharienne | Afrique sub-saharienne | África subsahariana | África Subsaariana | Sub-Sahara Afrika | Afrika ten zuiden van de Sahara | Afryka Subsaharyjska
  26: Nordafrika | Norte de África | África del Norte | Nordafrica | Nord Africa | Africa settentrionale | Norte da África | África do Norte | Noord-Afrika | Afryka Północna
  27: Ostafrika | Afrique de l'Est | Afrique orientale | África Oriental | África del Este | Africa orientale | Oost-Afrika | Afryka Wschodnia
  28: Westafrika | Afrique occidentale | África Occidental | África del Oeste | Africa occidentale | África Ocidental | West-Afrika | Afryka Zachodnia | ECOWAS
  29: Südliches Afrika | Afrique australe | África austral | Africa australe | Zuidelijk Afrika | Południowa Afryka | SADC
  30: Asien-Pazifik | Asien-Pazifik-Raum | Asiatisch-pazifischer Raum | Asie-Pacifique | Asia-Pacífico | Asia Pacífico | Ásia-Pacífico | Azië-Pacific | Azja-Pacyfik | Azja i Pacyfik
  31: Azië | Azja | Aasia | Asya | Pan-Asia | Pan Asia | Asian Region
  32: SEA | Süd-Ost-Asien | Asie du Sud-Est | Sudeste Asiático | Sureste Asiático | Sud-est asiatico | Sudest asiatico | Zuidoost-Azië | Azja Południowo-Wschodnia | ASEAN Countries | ASEAN Region | ASEAN-Staaten | 东南亚 | 東南アジア
  33: Ostasien | Asie de l'Est | Asie orientale | Asia Oriental | Este de Asia | Este Asiático | Asia orientale | Leste Asiático | Ásia Oriental | Oost-Azië | Azja Wschodnia | Northeast Asia | North East Asia | Fernost | Ferner Osten | Extrême-Orient | Lejano Oriente | Extremo Oriente | Estremo Oriente | Verre Oosten | Daleki Wschód
  34: Südasien | Asie du Sud | Asia del Sur | Sur de Asia | Asia meridional | Asia meridionale | Sul da Ásia | Ásia Meridional | Zuid-Azië | Azja Południowa | SAARC | Indischer Subkontinent | Sous-continent indien | Subcontinente indio | Subcontinente indiano | Indian Sub-continent | India Subcontinent | Indian Sub-Continent
  35: Zentralasien | Mittelasien | Asie centrale | Asia Central | Asia centrale | Centraal-Azië | Azja Środkowa | Azja Centralna
  36: Australien und Neuseeland | Australie et Nouvelle-Zélande | Australia y Nueva Zelanda | Australia e Nuova Zelanda | Austrália e Nova Zelândia | Australië en Nieuw-Zeeland | Australia i Nowa Zelandia | A/NZ | ANZ Region
  37: Oceanië | Australia & Oceania | Australien und Ozeanien | Australia e Oceania | Pacific Islands | South Pacific
  38: Großchina | Grande Chine | Gran China | Grande Cina | Grande China | Groot-China | Wielkie Chiny | Greater China Region | 大中華區
  39: GUS | GUS-Staaten | CEI | WNP | GOS-landen | Gemeinschaft Unabhängiger Staaten | Communauté des États indépendants | Comunidad de Estados Independientes | CIS Countries | CIS Region
  41: Latin America and the Caribbean | Latin America & Caribbean | Latin America and Caribbean | Lateinamerika und Karibik | Amérique latine et Caraïbes | América Latina y el Caribe | América Latina e Caribe | America Latina | Latijns-Amerika | Ameryka Łacińska | Iberoamérica | Hispanoamérica | Ibero-America
  42: Sud America | Sudamerica | Suramérica | America del Sud | America meridionale | Zuid-Amerika | Ameryka Południowa | Sydamerika
  43: Zentralamerika | Centro América | America centrale | Midden-Amerika | Centraal-Amerika | Ameryka Środkowa | Mellanamerika
  44: Nordamerica | Nord America | America del Nord | América do Norte | Noord-Amerika | Ameryka Północna | Nordamerika | NA Remote | Remote NA | North American Region
  45: Caribbean Region | Caribbean Islands | Caraibi | Caraíbas | Caraïben | Caribisch gebied | Karaiby | Karibische Inseln | Antilles | Antillas | Antille
  46: Les Amériques | Las Américas | As Américas | Le Americhe | Ameryki | Nord- und Südamerika | Amérique du Nord et du Sud | Continente americano | NA & LATAM
  48: Kaukasus | Südkaukasus | Kaukasusregion | Caucase | Caucase du Sud | Cáucaso | Caucaso | Cáucaso Sur | Kaukaz | Zakaukasie
  49: Visegrád Group | Visegrad Four | Visegrad Countries | V4 Countries | Visegrád-Staaten | Visegrád-Gruppe | Groupe de Visegrád | Pays de Visegrád | Grupo de Visegrado | Gruppo di Visegrád | Visegrádgroep | Grupa Wyszehradzka | Visegrádské země
  50: Cono Sur | Cone Sul | Cône Sud | Cono Sud | Südkegel | Zuidelijke Kegel
  51: Magreb | Maghreb Region | Maghreb-Staaten | Pays du Maghreb | Grand Maghreb | Países del Magreb | المغرب العربي
  52: MEA | MEA Region | Middle East & Africa | Naher Osten und Afrika | Moyen-Orient et Afrique | Oriente Medio y África | Medio Oriente e Africa | Oriente Médio e África | Midden-Oosten en Afrika | Bliski Wschód i Afryka
  54: South East Europe | Southeast Europe | South-Eastern Europe | Südosteuropa | Europe du Sud-Est | Europa del Sureste | Europa sud-orientale | Sudeste da Europa | Zuidoost-Europa | Europa Południowo-Wschodnia
  55: Middle Africa | Zentralafrika | Afrique centrale | África Central | Africa centrale | Centraal-Afrika | Afryka Środkowa
  56: Andean Countries | Andean Community | Andes Region | Andenländer | Andenregion | Pays andins | Región Andina | Países andinos | Região Andina | Paesi andini
`
