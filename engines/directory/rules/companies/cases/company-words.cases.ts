/** `name = word word`: words that the name is found by. `name ≠ word`: words that it isn't found by. */
export const WORDS = `
  Apple = apple
  Apple ≠ app appl apples
  Apple Bank for Savings = apple bank for savings
  Intel Corporation = intel
  Intel Corporation ≠ corporation corp
  Chanel SAS ≠ sas
  Bosch France S.A.S. ≠ sas
  SAS Institute Inc. = sas institute
  UAB = uab
  Boots UK Limited = boots uk
  Boots UK Limited ≠ united kingdom limited
  International Paper ≠ intel inter
  International Paper = international paper intl
  Coca-Cola = coca cola cocacola
  T-Mobile US = t mobile tmobile us
  McDonald's = mcdonald s mcdonalds
  L'Oréal = l oreal loreal
  J.P. Morgan = jp morgan
  J P Morgan = jp morgan
  AT&T = at t att
  P&G = pg
  P&G ≠ procter
  Procter & Gamble = procter gamble and
  IBM = ibm
  International Business Machines ≠ ibm
  Booking.com = booking com bookingcom
  Müller Milch = muller mueller milch
  Citroën = citroen
  Hewlett Packard Enterprise = hewlett packard enterprise
  Stack Overflow = stack overflow
  Stack Overflow ≠ stackover over
  Mfg Solutions Intl = manufacturing mfg solutions international intl
  Bell Labs = bell labs laboratories
  Toll Bros = toll bros brothers
  Газпром = газпром gazprom
  トヨタ = トヨタ toyota
  Яндекс = яндекс yandeks
  7-Eleven = 7 eleven 7eleven
  3M = 3m
  Dr. Oetker = dr oetker
  Amazon Web Services = web amazon
  Ernst & Young = ernst young and
  Metallica Mining ≠ meta metal
`

/** `query → domain:…`, `query → family of NAME`, `query → null`. */
export const QUERIES = `
  acme.com → domain:acme.com
  @acme.com → domain:acme.com
  https://www.acme.com/about?x=1 → domain:acme.com
  http://acme.co.uk → domain:acme.co.uk
  www.acme.de → domain:acme.de
  ann@acme.com → domain:acme.com
  ACME.COM → domain:acme.com
  acme.io → domain:acme.io
  acme.test → domain:acme.test
  shop.acme.com → domain:shop.acme.com
  münchen.de → domain:xn--mnchen-3ya.de
  mailto:ann@acme.com → domain:acme.com
  E.ON → family of EON
  Node.js → family of Nodejs
  S.p.A → family of nothing
  Acme → family of Acme
  acme inc → family of Acme
  the coca cola company → family of Coca-Cola
  P&G → family of Procter & Gamble
  Mr. Cooper → family of Mr Cooper
  J.Crew → family of J Crew
  linkedin.com → family of LinkedIn
  gmail.com → family of Gmail
  google llc → family of Google
  bank of america → family of BofA
   → null
  ... → null
  !!! → null
  🚀 → null
`

/** `query: name` that the words find, or not, though the families differ. */
export const FOUND_BY_WORDS = `
  # found
  goldman : Goldman Sachs
  sachs goldman : Goldman Sachs
  coca cola : Coca-Cola Bottling
  coca-cola : Coca Cola Hellenic
  jp morgan : J.P. Morgan Asset Management
  j.p. morgan : JP Morgan Asset Management
  international : Raytheon Intl Systems
  laboratories : Bell Labs Research
  mcdonald's : McDonald's Restaurants
  apple : Apple Bank
  delta inc : Delta Dental
  the ford : Ford Foundation
  газпром : ПАО Газпром Нефть
  gazprom : ПАО Газпром Нефть
  dr oetker : Dr. Oetker Österreich
  santa miguela corp : Santa Miguela Food
  # not found
  intel : International Paper
  inte : Intel Labs
  meta : Metallica Mining
  goldmann : Goldman Sachs
  app : Apple Bank
  sach : Goldman Sachs
  apple pie : Apple Bank
  stack : Stackline
`

/** `asked : name`: whoever asks so finds the name too, as a part of the firm. Below `# not found`: they don't. */
export const DIVISIONS = `
  Novartis : Novartis Farma S.p.A.
  novartis.com : Novartis Gene Therapies
  Siemens : Siemens Traction Gears
  General Electric : General Electric Wind Bremen
  Kronospan : Kronospan GmbH Lampertswalde
  Pinnacle West : Pinnacle West Capital Corp.
  Boston Scientific : Boston Scientific Medizintechnik GmbH
  BAM : Bundesanstalt für Materialforschung (BAM)
  KRV : KRV - Kartell Rheinischer Verleger
  SIG : SIG Combibloc GmbH
  Valtorre : Ceramiche Valtorre
  thyssen krupp : thyssenkrupp Uhde Prag
  Bosefeld : Bosefeld Bäder & Küchen GmbH
  # known firms of their own
  Siemens : Siemens Mobility
  Google : Google Cloud
  BCG : BCG X
  dhl.com : DHL Supply Chain
  Deutsche Lufthansa AG : Lufthansa Technik
  Allianz SE : Allianz Partners
  Ford : Ford Otosan
  orange.com : Orange Polska
  Électricité de France : EDF Renouvelables
  # by another name of the firm
  汇丰银行 : HSBC Trinkaus & Burkhardt
  Siemens AG : Siemens Traction Gears
  Grundfos Holding A/S : Grundfos Werke Wahlstedt
  bosch.com : Robert Bosch Tool Corporation
  bnpparibas.com : BNP Paribas Real Estate
  Société Générale : Société Générale Private Banking
  Cisco : Cisco Meraki
  # by the name that it had
  Bluehollow : Zentrovia (formerly Bluehollow)
  Trimondo : Karvello (ehemals Trimondo)
  Quandaro : Ex-Quandaro
  Dunmora : Wexley, formerly known as Dunmora
  Kaltrup : Brismont vormals Kaltrup AG
  # by the first word of a known firm
  Stadler : Stadler Rail AG
  Becton : Becton Dickinson
  # in one word, and with umlauts written out
  Brand Voller : BrandVoller Pumpen GmbH
  Kel-Vex : KelVex Food Stores
  Kröller Brauns : Kroeller Brauns Werkzeuge
  # a word more before the country
  Zendrive Tunisie : Zendrive Bank Tunisie
  # not found
  Zendrive Tunisie : Zendrive Digital Services Tunisie
  Zendrive Tunisie : Zendrive Tunisiens
  Oxley Bank : Oxley Savings Bank
  J&J : JJ Snack Foods
  Hy V : HyV Motors
  United Parcel Service : The UPS Store
  Valtorre : Ceramiche Valtorre Nord
  Siemens : Elektro Siemens
  Google Cloud : Google Germany
  Siemens Mobility : Siemens
  GSK : GSK Consumer Healthcare
  Siemens : Siemens Healthineers
  Orange : Orange Bank of Elsewhere
  orange.pl : Orange Cyberdefense
  Orange S.A. : Orange Polska
  Purdue University : Purdue Pharma
  Tata Consultancy Services : TCS Express
  Bauer AG : Bauer Kompressoren
  IBM : Kyndryl (formerly IBM)
  Libris : Ex Libris Ltd
  Brandvik : Brandvik kommune
  Brandvik : Brandvik County Council
  Bosefeld : Bosefeld McKinney & Evans LLP
  Kellogg : Kellogg, Hansen, Todd, Figel & Frederick
  Novartis : Novartis AG
  Novartis : Novartis Foundation
  Novartis : Novartislike Ltd
  Siemens : Siemens Energy
  Apple : Apple Bank
  Merck : Merck Sharp Kids
  Ford : Ford Dealers of Ohio
  Target : Target Plumbing
  Tata : Tata Steel
  Nova : Nova Chemicals
  Linear : Linear Motion LLC
  Mercury : Mercury Systems
  J&J : J&J Snack Foods
  Kronospan : Kronospan Foundation
  SIG : Sigma Holding
  gmail.com : Gmail Services`
