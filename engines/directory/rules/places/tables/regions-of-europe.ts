/**
 * Other names and the usual codes of Europe's first-level regions, beside the English name that the data has (data/regions.tsv).
 * A line: `country.code of the data: usual codes | names in the languages people write`. Codes count only where the
 * rest of a text bears them out (`Austin, TX`).
 */
export const REGIONS_OF_EUROPE = `
  GB.ENG: eng | Angleterre | Anglia | Engeland | Inglaterra | Inghilterra
  GB.SCT: sct | Schottland | Schotland | Szkocja | Escócia | Écosse | Escocia | Scozia | Skottland | Skotland | Skócia | İskoçya | Skotsko
  GB.WLS: wls | Cymru | Galles | Walia | País de Gales | Pays de Galles | Gales
  GB.NIR: nir, ni | Ulster | Noord-Ierland | Irlanda del Norte | Irlanda del Nord | Irlanda do Norte | Irlandia Północna | N Ireland | Nordirland | Irlande du Nord
  GB.ENG.F8: | Herts
  GB.ENG.B9: | Bucks
  GB.ENG.F2: | Hants
  GB.ENG.H2: | Lancs
  GB.ENG.H5: | Leics
  GB.ENG.H7: | Lincs
  GB.ENG.J9: | Notts
  GB.ENG.K2: | Oxon
  GB.ENG.M9: | Staffs
  GB.ENG.P8: | Wilts
  GB.ENG.Q4: | Worcs
  GB.ENG.C3: | Cambs
  GB.ENG.E6: | Glos
  GB.ENG.L6: | Salop
  IE.C: | Connaught
  DE.01: bw, bawü | Baden-Württemberg | Bade-Wurtemberg | Bade-Wurttemberg | Badenia-Wirtembergia | Baden-Wurtemberg | Ländle | Ba-Wü
  DE.02: by | Bayern | Bavière | Baviera | Beieren | Bawaria | Bavaria Germany | Бавария | Freistaat Bayern | Bavorsko | Bajorország
  DE.03: hb | Freie Hansestadt Bremen | Land Bremen
  DE.04: hh | Freie und Hansestadt Hamburg
  DE.05: he | Hessen | Assia | Hesia | Hesja
  DE.06: nds | Niedersachsen | Basse-Saxe | Baja Sajonia | Bassa Sassonia | Baixa Saxônia | Nedersaksen | Dolna Saksonia
  DE.07: nrw, nw | Nordrhein-Westfalen | Rhénanie-du-Nord-Westphalie | Renania del Norte-Westfalia | North Rhine Westfalia | Northrhine-Westphalia | Noord-Rijnland-Westfalen | Noordrijn-Westfalen | Nadrenia Północna-Westfalia | Renania Settentrionale-Vestfalia | Renânia do Norte-Vestfália | Nordrhein Westfalen
  DE.08: rp, rlp | Rhineland-Palatinate | Rhénanie-Palatinat | Rheinland Pfalz | Palatinate | Renania-Palatinado | Renania-Palatinato | Rijnland-Palts | Nadrenia-Palatynat | Renânia-Palatinado
  DE.09: sl | Saarland | Sarre | Sarland
  DE.10: sh | Schleswig Holstein | Sleeswijk-Holstein | Szlezwik-Holsztyn
  DE.11: bb | Brandenbourg
  DE.12: mv | Meck-Pomm | MeckPomm | Mecklenburg-Western Pomerania | Mecklenburg-West Pomerania | Mecklenburg Western Pomerania
  DE.13: sn | Sachsen | Saxe | Freistaat Sachsen | Sajonia | Sassonia | Saksonia | Saksen | Saxônia | Sasko
  DE.14: st | Sachsen-Anhalt | Saxe-Anhalt | Sajonia-Anhalt | Saksen-Anhalt | Saksonia-Anhalt | Sassonia-Anhalt
  DE.15: th | Thüringen | Thuringe | Freistaat Thüringen | Turingia | Turyngia
  DE.16: be | Land Berlin
  AT.01: bgld
  AT.02: ktn | Kärnten | Carinzia | Carintia | Carinthie | Karyntia
  AT.03: nö | Niederösterreich | Basse-Autriche | Baja Austria | Bassa Austria | Neder-Oostenrijk | Dolna Austria | NÖ
  AT.04: oö | Oberösterreich | Haute-Autriche | Alta Austria | Opper-Oostenrijk | Górna Austria | OÖ
  AT.05: sbg | Salzburgerland | Land Salzburg
  AT.06: stmk | Steiermark | Styrie | Estiria | Stiria | Stiermarken | Styria
  AT.07: | Tirol | Tyrol | Nordtirol | Tirolo
  AT.08: vbg
  AT.09: w
  CH.AG: ag | Argovie | Argovia | Kanton Aargau | Canton of Aargau
  CH.AI: ai
  CH.AR: ar
  CH.BE: be | Berne | Berner Oberland | Canton of Bern | Kanton Bern
  CH.BL: bl | Baselland | Bâle-Campagne
  CH.BS: bs | Basel-Stadt | Bâle-Ville
  CH.FR: fr | Freiburg im Üechtland | Canton of Fribourg
  CH.GE: ge | Canton of Geneva | Canton de Genève | Kanton Genf
  CH.GL: gl | Glaris
  CH.GR: gr | Graubünden | Grigioni | Grisons | Grischun
  CH.JU: ju
  CH.LU: lu | Luzern | Canton of Lucerne | Kanton Luzern
  CH.NE: ne | Neuenburg
  CH.NW: nw
  CH.OW: ow
  CH.SG: sg | Sankt Gallen | St. Gallen | St. Gall | Canton of St. Gallen
  CH.SH: sh | Schaffhouse
  CH.SO: so | Soleure
  CH.SZ: sz
  CH.TG: tg | Thurgovie
  CH.TI: ti | Tessin | Ticino | Cantone Ticino
  CH.UR: ur
  CH.VD: vd | Waadt | Canton of Vaud
  CH.VS: vs | Wallis
  CH.ZG: zg | Zoug | Canton of Zug
  CH.ZH: zh | Kanton Zürich | Canton of Zurich
  FR.11: idf | IDF | Île de France | Région parisienne | Région Parisienne | Paris Area | Paris Region | Greater Paris | Grand Paris | Paris Metropolitan Region | Greater Paris Metropolitan Region | Paris et périphérie | Ile-de-France Region | Région de Paris | Paris Metropolitan Area | Paris Metro Area | Isla de Francia
  FR.24: | Centre | Centre-Val-de-Loire
  FR.27: bfc | Burgundy-Franche-Comté | Bourgogne Franche Comté
  FR.28: | Normandie | Normandía | Normandia | Normandië
  FR.32: hdf | HDF | Hauts de France | Upper France
  FR.44: | Alsace-Champagne-Ardenne-Lorraine | Région Grand Est
  FR.52: pdl | Pays-de-la-Loire | Pays de Loire
  FR.53: | Bretagne | Bretaña | Bretagna | Bretanha | Bretonia | Breizh | Brittany France | Bretania
  FR.75: | Nouvelle-Aquitaine | Nueva Aquitania | Nuova Aquitania | Neu-Aquitanien | Nieuw-Aquitanië
  FR.76: | Occitania | Okzitanien | Occitânia | Oksytania
  FR.84: ara | AURA | Auvergne Rhône Alpes
  FR.93: paca | PACA | Provence Alpes Côte d'Azur | Région Sud | Provence-Alps-Côte d'Azur | Provenza-Alpes-Costa Azul | Provenza-Alpi-Costa Azzurra
  FR.94: | Corse | Korsika | Córcega | Corsica | Córsega | Korsyka
  ES.07: | Balearic Islands | Islas Baleares | Balearen | Baléares | Îles Baléares | Isole Baleari | Ilhas Baleares | Baleary | Illes Balears | Baleares | Baleari
  ES.27: | Rioja
  ES.29: | Comunidad de Madrid | Community of Madrid | Comunidad Autónoma de Madrid | Madrid Region | Comunidad Madrid
  ES.31: | Región de Murcia | Region of Murcia
  ES.32: | Navarra | Nafarroa
  ES.34: | Principado de Asturias
  ES.51: | Andalucía | Andalousie | Andalusien | Andalusië | Andaluzja | Andaluzia
  ES.52: | Aragón | Aragona | Aragonien | Aragonia
  ES.53: | Canarias | Islas Canarias | Kanarische Inseln | Kanaren | Îles Canaries | Isole Canarie | Ilhas Canárias | Canarische Eilanden | Wyspy Kanaryjskie | Canaries | Canarie | The Canaries
  ES.54: | Castilla-La Mancha | Castilla La Mancha | Castile-La Mancha | Kastilien-La Mancha
  ES.55: | Castilla y León | Castile and León | Kastilien und León | Castille-et-León
  ES.56: | Cataluña | Catalunya | Catalogne | Katalonien | Catalogna | Catalonië | Catalunha | Katalonia | Katalonie | Katalonya
  ES.58: | Galiza | Galicien | Galice | Galicië
  ES.59: | País Vasco | Euskadi | Pays Basque | Baskenland | Paesi Baschi | País Basco | Kraj Basków | Euskal Herria | Pays basque espagnol | Baskien | Spanish Basque Country
  ES.59.BI: | Vizcaya | Biscay
  ES.59.SS: | Guipúzcoa
  ES.59.VI: | Álava | Araba
  ES.60: | C. Valenciana | Comunidad Valenciana | Comunitat Valenciana | Valencian Community | Communauté valencienne
  IT.01: | Abruzzi
  IT.02: | Basilicata | Lucania
  IT.05: | Emilia Romagna | Romagna | Émilie-Romagne | Emilia-Romaña
  IT.06: | Friuli-Venezia Giulia | Friuli
  IT.07: | Latium | Lacio
  IT.09: | Lombardia | Lombardei | Lombardie | Lombardije
  IT.10: | Marche
  IT.12: | Piemonte | Piemont | Piémont | Piamonte | Piëmont
  IT.13: | Puglia | Apulien | Pouilles | Apulia | Puglie
  IT.14: | Sardegna | Sardinien | Sardaigne | Cerdeña | Sardenha | Sardinië | Sardynia
  IT.15: | Sicilia | Sizilien | Sicile | Sicilië | Sycylia
  IT.16: | Toscana | Toskana | Toscane | Toskania
  IT.17: | Trentino | South Tyrol | Südtirol | Alto Adige | Trentino-South Tyrol
  IT.19: | Valle d'Aosta | Vallée d'Aoste
  IT.20: | Venetien | Vénétie | Véneto | Wenecja Euganejska
  NL.01: dr
  NL.02: fr | Fryslân
  NL.03: gld, ge
  NL.04: gr
  NL.05: lb
  NL.06: nb | Noord-Brabant | Brabant | Nordbrabant | Brabant-Septentrional | Brabant du Nord | N-Brabant | Brabante Septentrional
  NL.07: nh | Noord-Holland | Nordholland | Hollande-Septentrionale | Holanda Septentrional
  NL.09: ut
  NL.10: zl
  NL.11: zh | Zuid-Holland | Südholland | Hollande-Méridionale | Holanda Meridional
  NL.15: ov
  NL.16: fl
  BE.BRU: | Région de Bruxelles | Regio Brussel | Brussels-Capital Region | Brussels Region | Bruxelles-Capitale | Région de Bruxelles-Capitale | Brussels Hoofdstedelijk Gewest | Brussels Capital Region | Brussels Metropolitan Area
  BE.VLG: | Vlaanderen | Flandre | Flandes | Fiandre | Flandria | Flandres | Flemish Region | Vlaams Gewest | Flandern | Flandre | Région flamande
  BE.WAL: | Wallonie | Wallonien | Valonia | Vallonia | Walonia | Walloon Region | Wallonië | Région wallonne
  PT.09: | Algarve
  PT.10: | Madeira Island
  PT.14: | Lisboa | Distrito de Lisboa
  PT.17: | Distrito do Porto
  PT.23: | Açores
  SE.03: | Gävleborgs län
  SE.10: | Dalarnas län
  SE.16: | Östergötlands län
  SE.21: | Uppsala län | Uppsala County
  SE.26: | Stockholms län | Stockholm County | Region Stockholm
  SE.27: | Skåne län | Schonen | Scanie | Escania | Skåne County | Scania | Skane County
  SE.28: | Västra Götalands län | Västra Götaland County | Vastra Gotaland County
  NO.01: | Viken
  NO.30: | Viken
  NO.14: | Rogaland fylke
  NO.46: | Hordaland | Vestland fylke
  NO.21: | Sør-Trøndelag | Nord-Trøndelag
  DK.17: | Hovedstaden | Region Hovedstaden | Capital Region of Denmark
  DK.18: | Midtjylland | Region Midtjylland | Central Denmark Region | Central Denmark
  DK.19: | Nordjylland | North Denmark Region | Region Nordjylland
  DK.20: | Sjælland | Region Zealand | Region Sjælland
  DK.21: | Syddanmark | Southern Denmark | Region of Southern Denmark | Region Syddanmark
  FI.01: | Nyland | Etelä-Suomi | Southern Finland
  FI.02: | Varsinais-Suomi | Southwest Finland
  FI.17: | Pohjois-Pohjanmaa | Northern Ostrobothnia
  PL.72: | Dolnośląskie | Dolnoslaskie | Niederschlesien | Basse-Silésie | Baja Silesia | Dolny Śląsk | Lower Silesia | Lower Silesian
  PL.73: | Kuyavian-Pomeranian
  PL.74: | Łódzkie | Lodzkie
  PL.75: | Lubelskie
  PL.76: | Lubuskie
  PL.77: | Małopolskie | Małopolska | Kleinpolen | Petite-Pologne | Lesser Poland | Malopolskie | Malopolska
  PL.78: | Mazowieckie | Masowien | Mazovie | Mazovia | Mazovia Province | Masovian | Masovia | Mazowsze
  PL.79: | Opolskie
  PL.80: | Podkarpackie
  PL.81: | Podlaskie
  PL.82: | Pomorskie | Pommern | Poméranie | Pomeranian | Pomerania
  PL.83: | Śląskie | Slaskie | Schlesien | Silésie | Silesian | Silesia | Śląsk
  PL.84: | Świętokrzyskie
  PL.85: | Warmińsko-Mazurskie
  PL.86: | Wielkopolskie | Wielkopolska | Großpolen | Grande-Pologne | Greater Poland
  PL.87: | Zachodniopomorskie
  CZ.52: | Hlavní město Praha | Hlavni mesto Praha | Capital City Prague
  CZ.78: | Jihomoravský kraj | South Moravia
  CZ.85: | Moravskoslezský kraj
  CZ.88: | Středočeský kraj | Central Bohemian
  GR.ESYE31: | Attiki | Attika | Αττική
  RO.13: | Cluj
  RU.47: | Московская область | Moscow Region
  RU.42: | Ленинградская область | Leningrad Region | Leningrad Oblast
  RU.73: | Tatarstan | Татарстан
  RU.71: | Свердловская область
  RU.53: | Новосибирская область
  UA.13: | Kyiv Region | Київська область
  UA.15: | Lvivska oblast | Львівська область
  TR.34: | İstanbul
  GB.SCT.V3: | Scottish Highlands | Highlands of Scotland | The Scottish Highlands | Highlands and Islands
  GB.SCT.T9: | Scottish Borders | The Borders
  FI.19: | Lappi | Lappland
  FI.15: | Pohjanmaa | Österbotten
  FI.06: | Birkaland
  GR.ESYE25: | Peloponnes | Peloponnesos | Peloponeso | Péloponnèse | Peloponneso | Πελοπόννησος
  GR.ESYE43: | Kriti | Kreta | Kreeta | Crète | Κρήτη
  BE.VLG.VLI: | Limburg
  BE.WAL.WBR: | Walloon Brabant | Waals-Brabant | Wallonisch-Brabant
  BE.VLG.VOV: | Flandre orientale | Ostflandern | Flandes Oriental
  BE.VLG.VWV: | Flandre occidentale | Westflandern | Flandes Occidental
  BE.VLG.VBR: | Flemish Brabant | Flämisch-Brabant | Brabant flamand
  PT.10: | Ilha da Madeira | Região Autónoma da Madeira
  PT.23: | Azoren | Azzorre | Açores Portugal | Região Autónoma dos Açores
  PL.85: | Warmia | Mazury | Warmia i Mazury | Masuren | Masuria | Ermland
  PL.73: | Kujawy | Kuyavia | Kujawy i Pomorze
`
