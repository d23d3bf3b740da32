/**
 * Other names and the usual codes of Europe's first-level regions, beside the English name that the data has (data/regions.tsv).
 * A line: `country.code of the data: usual codes | names in the languages people write`. Codes count only where the
 * rest of a text bears them out (`Austin, TX`).
 */
export const REGIONS_OF_EUROPE = `
  GB.ENG: eng | Angleterre | Inglaterra | Inghilterra
  GB.SCT: sct | Schottland | Écosse | Escocia | Scozia
  GB.WLS: wls | Cymru | Pays de Galles | Gales
  GB.NIR: nir, ni | Ulster | N Ireland | Nordirland | Irlande du Nord
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
  DE.01: bw, bawü | Baden-Württemberg | Bade-Wurtemberg
  DE.02: by | Bayern | Bavière | Baviera | Beieren | Бавария | Freistaat Bayern
  DE.03: hb | Freie Hansestadt Bremen | Land Bremen
  DE.04: hh | Freie und Hansestadt Hamburg
  DE.05: he | Hessen | Assia
  DE.06: nds | Niedersachsen | Basse-Saxe | Baja Sajonia
  DE.07: nrw, nw | Nordrhein-Westfalen | Rhénanie-du-Nord-Westphalie | Renania del Norte-Westfalia | North Rhine Westfalia | Northrhine-Westphalia
  DE.08: rp, rlp | Rhineland-Palatinate | Rhénanie-Palatinat | Rheinland Pfalz | Palatinate
  DE.09: sl | Saarland | Sarre
  DE.10: sh | Schleswig Holstein
  DE.11: bb | Brandenbourg
  DE.12: mv | Meck-Pomm | MeckPomm | Mecklenburg-Western Pomerania | Mecklenburg-West Pomerania | Mecklenburg Western Pomerania
  DE.13: sn | Sachsen | Saxe | Freistaat Sachsen | Sajonia
  DE.14: st | Sachsen-Anhalt
  DE.15: th | Thüringen | Thuringe | Freistaat Thüringen
  DE.16: be | Land Berlin
  AT.01: bgld
  AT.02: ktn | Kärnten
  AT.03: nö | Niederösterreich
  AT.04: oö | Oberösterreich
  AT.05: sbg | Salzburgerland | Land Salzburg
  AT.06: stmk | Steiermark
  AT.07: | Tirol
  AT.08: vbg
  AT.09: w
  CH.AG: ag | Argovie | Canton of Aargau
  CH.AI: ai
  CH.AR: ar
  CH.BE: be | Berne | Canton of Bern | Kanton Bern
  CH.BL: bl | Baselland | Bâle-Campagne
  CH.BS: bs | Basel-Stadt | Bâle-Ville
  CH.FR: fr | Freiburg im Üechtland | Canton of Fribourg
  CH.GE: ge | Canton of Geneva | Canton de Genève | Kanton Genf
  CH.GL: gl | Glaris
  CH.GR: gr | Graubünden | Grigioni
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
  CH.TI: ti | Tessin
  CH.UR: ur
  CH.VD: vd | Waadt | Canton of Vaud
  CH.VS: vs | Wallis
  CH.ZG: zg | Zoug | Canton of Zug
  CH.ZH: zh | Kanton Zürich | Canton of Zurich
  FR.11: idf | IDF | Île de France | Région parisienne | Région Parisienne | Paris Area | Paris Region | Greater Paris | Grand Paris | Paris Metropolitan Region | Greater Paris Metropolitan Region | Paris et périphérie | Ile-de-France Region
  FR.24: | Centre | Centre-Val-de-Loire
  FR.27: bfc | Bourgogne | Burgundy | Franche-Comté | Burgundy-Franche-Comté
  FR.28: | Normandie | Basse-Normandie | Haute-Normandie | Upper Normandy
  FR.32: hdf | HDF | Nord-Pas-de-Calais | Picardie | Picardy | Hauts de France
  FR.44: | Alsace | Lorraine | Champagne-Ardenne
  FR.52: pdl | Pays-de-la-Loire
  FR.53: | Bretagne
  FR.75: | Nouvelle-Aquitaine | Aquitaine | Limousin | Poitou-Charentes
  FR.76: | Midi-Pyrénées | Languedoc-Roussillon | Occitania
  FR.84: ara | AURA | Rhône-Alpes | Rhone-Alpes | Auvergne | Auvergne Rhône Alpes
  FR.93: paca | PACA | Provence Alpes Côte d'Azur | Côte d'Azur | French Riviera | Provence | Région Sud
  FR.94: | Corse
  ES.07: | Balearic Islands | Islas Baleares | Illes Balears | Baleares
  ES.27: | Rioja
  ES.29: | Comunidad de Madrid | Community of Madrid | Comunidad Autónoma de Madrid | Madrid Region
  ES.31: | Región de Murcia | Region of Murcia
  ES.32: | Navarra | Nafarroa
  ES.34: | Principado de Asturias
  ES.51: | Andalucía | Andalousie
  ES.52: | Aragón
  ES.53: | Canarias | Islas Canarias
  ES.54: | Castilla-La Mancha | Castilla La Mancha
  ES.55: | Castilla y León | Castile and León
  ES.56: | Cataluña | Catalunya | Catalogne | Katalonien
  ES.58: | Galiza
  ES.59: | País Vasco | Euskadi | Pays Basque | Baskenland
  ES.59.BI: | Vizcaya | Biscay
  ES.59.SS: | Guipúzcoa
  ES.59.VI: | Álava | Araba
  ES.60: | C. Valenciana | Comunidad Valenciana | Comunitat Valenciana | Valencian Community
  IT.01: | Abruzzi
  IT.02: | Basilicata | Lucania
  IT.05: | Emilia Romagna | Romagna
  IT.06: | Friuli-Venezia Giulia | Friuli
  IT.07: | Latium
  IT.09: | Lombardia | Lombardei | Lombardie
  IT.10: | Marche
  IT.12: | Piemonte | Piemont | Piémont
  IT.13: | Puglia
  IT.14: | Sardegna | Sardinien
  IT.15: | Sicilia | Sizilien
  IT.16: | Toscana | Toskana | Toscane
  IT.17: | Trentino | South Tyrol | Südtirol | Alto Adige | Trentino-South Tyrol
  IT.19: | Valle d'Aosta | Vallée d'Aoste
  IT.20: | Venetien | Vénétie
  NL.01: dr
  NL.02: fr | Fryslân
  NL.03: gld, ge
  NL.04: gr
  NL.05: lb
  NL.06: nb | Noord-Brabant | Brabant
  NL.07: nh | Noord-Holland
  NL.09: ut
  NL.10: zl
  NL.11: zh | Zuid-Holland
  NL.15: ov
  NL.16: fl
  BE.BRU: | Région de Bruxelles | Regio Brussel | Brussels-Capital Region | Brussels Region | Bruxelles-Capitale | Région de Bruxelles-Capitale | Brussels Hoofdstedelijk Gewest | Brussels Capital Region | Brussels Metropolitan Area
  BE.VLG: | Vlaanderen | Flandre | Flemish Region | Vlaams Gewest | Flandern | Flandre
  BE.WAL: | Wallonie | Walloon Region | Wallonië | Région wallonne
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
  SE.27: | Skåne län | Skåne County | Scania | Skane County
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
  PL.72: | Dolnośląskie | Dolnoslaskie | Lower Silesian
  PL.73: | Kuyavian-Pomeranian
  PL.74: | Łódzkie | Lodzkie
  PL.75: | Lubelskie
  PL.76: | Lubuskie
  PL.77: | Małopolskie | Małopolska | Malopolskie | Malopolska
  PL.78: | Mazowieckie | Mazovia Province | Masovian | Masovia | Mazowsze
  PL.79: | Opolskie
  PL.80: | Podkarpackie
  PL.81: | Podlaskie
  PL.82: | Pomorskie | Pomeranian | Pomerania
  PL.83: | Śląskie | Slaskie | Silesian | Silesia | Śląsk
  PL.84: | Świętokrzyskie
  PL.85: | Warmińsko-Mazurskie
  PL.86: | Wielkopolskie | Wielkopolska
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
`
