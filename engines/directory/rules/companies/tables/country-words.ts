/**
 * Words that a subsidiary's name bears behind the company's (company-family.ts): countries as written in English and at home, their usual
 * short forms, and the regions of a sales map. `CC:` begins the line of a country.
 */
export const COUNTRY_WORDS = `
  AE: UAE | United Arab Emirates | Emirates | Dubai
  AR: Argentina
  AT: Austria | Österreich
  AU: Australia
  BD: Bangladesh
  BE: Belgium | Belgique | België | Belgie
  BG: Bulgaria
  BR: Brazil | Brasil
  CA: Canada
  CH: Switzerland | Schweiz | Suisse | Svizzera
  CL: Chile
  CN: China
  CO: Colombia
  CR: Costa Rica
  CY: Cyprus
  CZ: Czech Republic | Czechia | Česká republika | CZ | Česko
  DE: Germany | Deutschland
  DK: Denmark | Danmark
  EC: Ecuador
  EE: Estonia | Eesti
  EG: Egypt
  ES: Spain | España | Española | Iberia
  FI: Finland | Suomi
  FR: France
  GB: UK | U.K. | United Kingdom | GB | Great Britain | England | Scotland
  GH: Ghana
  GR: Greece | Hellas
  HK: Hong Kong
  HR: Croatia | Hrvatska
  HU: Hungary | Magyarország
  ID: Indonesia
  IE: Ireland
  IL: Israel
  IN: India
  IT: Italy | Italia | Italiana
  JP: Japan
  KE: Kenya
  KR: Korea | South Korea
  KZ: Kazakhstan
  LK: Sri Lanka
  LT: Lithuania | Lietuva
  LU: Luxembourg
  LV: Latvia | Latvija
  MA: Morocco | Maroc
  MX: Mexico | México
  MY: Malaysia
  NG: Nigeria
  NL: Netherlands | The Netherlands | Nederland | Holland
  NO: Norway | Norge
  NZ: New Zealand | NZ | Aotearoa
  PA: Panama
  PE: Peru | Perú
  PH: Philippines
  PK: Pakistan
  PL: Poland | Polska
  PT: Portugal
  QA: Qatar
  RO: Romania | România
  RS: Serbia | Srbija
  RU: Russia | Rossiya
  SA: Saudi Arabia | KSA
  SE: Sweden | Sverige | Svenska
  SG: Singapore | S'pore
  SI: Slovenia | Slovenija
  SK: Slovakia | Slovensko
  TH: Thailand
  TN: Tunisia | Tunisie
  TR: Turkey | Türkiye
  TW: Taiwan
  UA: Ukraine | Ukraina
  US: USA | U.S.A. | US | U.S. | United States | United States of America
  VE: Venezuela
  VN: Vietnam
  ZA: South Africa
  -: EMEA | APAC | LATAM | Europe | Asia | Asia Pacific | North America | South America | Latin America | Middle East | Nordic | Nordics | Benelux | DACH | Africa | MENA | ANZ | Scandinavia | Americas | America
`
