import { linesOf } from '../../read-abbreviations.ts'

/**
 * Where a part of a firm is, as it stands behind the firm's name: "Uber London". Countries are in country-words.ts. A city whose name is
 * a family's or a firm's as well ("Lincoln", "Phoenix") isn't among them.
 */
const PLACES = `
  # regions
  Central Europe | Eastern Europe | Western Europe | Northern Europe | Southern Europe | Central & Eastern Europe | CEE | Southeast Asia | South East Asia | South Asia | ASEAN
  APJ | GCC | Gulf | Levant | Maghreb | Caribbean | Central America | Centroamérica | Centroamerica | Iberica | Ibérica | Baltics | Baltic | Balkans | Adriatic | CIS | Oceania | Pacific Islands
  Sub-Saharan Africa | East Africa | West Africa | Southern Africa | North Africa | Britain | Northern Ireland | Wales | UKI | UK & Ireland | UK&I | Greater China | PRC | NZ
  Latinoamérica | Latinoamerica | América Latina | America Latina | Norteamérica | Europa | Nord | Süd | Sud | East Coast | West Coast | Midwest | Bay Area | Silicon Valley | Asia-Pacific | Far East
  México y Centroamérica | North America | Northern America | Bermuda | Cayman | Jersey | Guernsey | Puerto Rico | Malta | Iceland | Ísland | Jordan | Lebanon | Kuwait | Oman | Bahrain | Iraq | Algeria
  Algérie | Senegal | Sénégal | Côte d'Ivoire | Ivory Coast | Cameroon | Uganda | Tanzania | Rwanda | Ethiopia | Angola | Mozambique | Zambia | Zimbabwe | Botswana | Namibia | Mauritius | Myanmar
  Cambodia | Laos | Nepal | Mongolia | Macau | Brunei | Papua New Guinea | Fiji | Georgia | Armenia | Azerbaijan | Uzbekistan | Belarus | Moldova | Bosnia | Montenegro | Macedonia | Albania | Kosovo
  Uruguay | Paraguay | Bolivia | Guatemala | Honduras | El Salvador | Nicaragua | Dominican Republic | República Dominicana | Jamaica | Trinidad | Cuba
  # states and cities
  California | Texas | Florida | Ohio | Michigan | Pennsylvania | Massachusetts | New Jersey | Illinois | Bavaria | Bayern | Catalunya | Ontario | Québec | Quebec | Victoria | NSW | Queensland
  New York | NYC | Los Angeles | San Francisco | SF | Chicago | Boston | Seattle | Austin | Dallas | Houston | Atlanta | Denver | Miami | Philadelphia | San Diego | San Jose | Palo Alto | Mountain View
  Washington DC | DC | Minneapolis | Detroit | Portland | Nashville | Raleigh | Pittsburgh | Salt Lake City | Las Vegas | Toronto | Montreal | Montréal | Vancouver | Ottawa | Calgary | Mexico City
  Ciudad de México | CDMX | Guadalajara | Monterrey | Bogotá | Medellín | Lima | Santiago | Santiago de Chile | Buenos Aires | São Paulo | Rio de Janeiro | Curitiba | Belo Horizonte | Recife
  London | Manchester | Birmingham | Leeds | Bristol | Edinburgh | Glasgow | Belfast | Cardiff | Reading | Dublin | Cork | Galway | Limerick | Paris | Lyon | Toulouse | Nantes | Lille | Marseille | Bordeaux
  Grenoble | Strasbourg | Sophia Antipolis | Berlin | München | Munich | Muenchen | Hamburg | Frankfurt | Köln | Cologne | Düsseldorf | Stuttgart | Dresden | Leipzig | Hannover | Nürnberg | Nuremberg | Darmstadt | Walldorf
  Wien | Vienna | Graz | Linz | Zürich | Zurich | Genève | Geneva | Basel | Bern | Lausanne | Zug | Amsterdam | Rotterdam | Utrecht | Eindhoven | Den Haag | The Hague | Bruxelles | Brussels
  Brussel | Antwerp | Antwerpen | Gent | Ghent | Leuven | Luxembourg | Madrid | Barcelona | Valencia | Sevilla | Málaga | Malaga | Bilbao | Lisboa | Lisbon | Porto | Braga | Milano | Milan | Roma | Rome
  Torino | Turin | Bologna | Napoli | Stockholm | Göteborg | Gothenburg | Malmö | København | Copenhagen | Aarhus | Oslo | Bergen | Helsinki | Espoo | Tampere | Tallinn | Riga | Vilnius | Kaunas
  Warszawa | Warsaw | Kraków | Krakow | Wrocław | Wroclaw | Gdańsk | Gdansk | Poznań | Poznan | Łódź | Lodz | Katowice | Praha | Prague | Brno | Ostrava | Bratislava | Košice | Kosice | Budapest | Bucharest | București
  Cluj | Cluj-Napoca | Iasi | Iași | Timisoara | Timișoara | Sofia | Plovdiv | Belgrade | Beograd | Zagreb | Ljubljana | Sarajevo | Skopje | Athens | Thessaloniki | Istanbul | İstanbul | Ankara | Izmir | Kyiv | Kiev
  Lviv | Kharkiv | Moscow | St Petersburg | Minsk | Tbilisi | Yerevan | Almaty | Tel Aviv | Haifa | Jerusalem | Herzliya | Cairo | Casablanca | Tunis | Lagos | Accra | Nairobi | Johannesburg
  Cape Town | Durban | Dubai | Abu Dhabi | Riyadh | Jeddah | Doha | Manama | Muscat | Karachi | Lahore | Islamabad | Dhaka | Colombo | Mumbai | Bombay | Delhi | New Delhi | NCR | Gurgaon | Gurugram
  Noida | Bangalore | Bengaluru | Hyderabad | Chennai | Pune | Kolkata | Ahmedabad | Kochi | Coimbatore | Trivandrum | Thiruvananthapuram | Bangkok | Kuala Lumpur | KL | Penang | Jakarta | Manila
  Cebu | Makati | Hanoi | Ho Chi Minh City | Saigon | Singapore | Hong Kong | Shenzhen | Shanghai | Beijing | Guangzhou | Hangzhou | Chengdu | Suzhou | Wuhan | Xi'an | Dalian | Taipei | Hsinchu
  Tokyo | Osaka | Kyoto | Nagoya | Yokohama | Fukuoka | Seoul | Busan | Sydney | Melbourne | Brisbane | Perth | Adelaide | Canberra | Auckland | Wellington | Christchurch`

/** What a part of a firm does for the rest, or what the whole is called beside its name: "Visa Consolidated Support Services". */
const WORK = `
  services service shared support operations operating delivery center centers hub knowledge capability excellence gds gcc gbs ssc gsc bpo bpm business businesses process processes
  group gruppe groupe grupo gruppo holding holdings companies enterprise enterprises international worldwide global national overseas corporate organization
  head headquarters headquarter hq office offices campus site branch division department subsidiary affiliate unit team people careers jobs
  research development r&d innovation innovations laboratories institute academy incubator technology technologies tech technical digital it ict data analytics ai cyber
  engineering manufacturing production plant factory industry industrial industries operational
  sales marketing distribution distributors trading commercial vertrieb vertriebs ventas retail wholesale fulfillment fulfilment procurement sourcing purchasing
  consulting consultancy advisory advisors advisers management managed administration administrative verwaltung verwaltungs beteiligungs servicios sistemas auditores
  solutions products product consumer customer client clients professional consolidated central regional local advantage federal government public sector
  werke werk fabrik zentrale niederlassung unlimited treasury`

/**
 * The same, but only behind a name that is known and not of common words (known/names.ts). What is mostly sold under the name of a firm of
 * its own ("Energy", "Bank", "Cloud", "Motors") isn't among them.
 */
const TRADES = `
  systems system software security x lab studio studios design electronics electric electrical networks network communications infrastructure
  pharma biologics biologicals vaccines diagnostics healthcare health medical care oncology hygiene
  automotive components foods food beverages dairy nutrition petcare glass packaging materials coatings chemicals polymers
  finance financial insurance leasing wealth asset markets securities private dev transport logistics supply chain freight`

/** Words of WORK that tell a firm of common words apart from another: Linear Technology isn't Linear, Continental Industries not Continental. */
const TELLING_WORK = `technology technologies tech technical digital data analytics ai cyber industries industry industrial engineering
  manufacturing consulting consultancy advisory advisors advisers management research development innovation innovations laboratories institute
  it ict academy trading marketing retail wholesale solutions products product consumer federal national global international consolidated public central
  professional sourcing distribution distributors production institute group holding holdings enterprises services service business systems
  companies commercial people jobs careers team client customer data local regional government advantage`

/** A place behind a name that ends so tells it apart: Orange County, Texas, isn't Orange County. */
const TOLD_BY_PLACE = `county city town district council school schools university college hospital hospitals clinic church ministry department
  government police court parish diocese chamber union bank museum library airport authority society association federation club committee
  cross foundation trust agency embassy consulate`

/** Before a country these are its own: Health Canada. */
const STATES_OWN = `health transport sport sports hockey basketball tennis cricket rugby teach parks statistics elections justice revenue service services
  environment heritage innovation research education labour agriculture immigration police aid trade tourism cancer art arts public`

/** Firms whose trade behind the name is another firm: Samsung Electronics isn't Samsung SDS, nor either of them Samsung. */
const HOUSES = `
  Samsung | LG | SK | Sony | Toshiba | Hitachi | Siemens | GE | Toyota | Yamaha | Honda | Fujitsu | NEC | NTT | Panasonic | Google | Amazon | AWS | Microsoft | Meta | Coca-Cola | Lufthansa
  Deutsche Bahn | Deutsche Telekom | DHL | Thales | Airbus | Safran | Bouygues | Merck | Daimler | Mercedes-Benz | BMW | Volkswagen | Renault | Fiat | Ford | GM | HP | Dell | Orange
  Vodafone | Telefonica | Telenor | T-Mobile | Sky | Disney | Warner | Fox | Comcast | Santander | Total | Shell | BP | EDF | Engie | RWE | Gazprom | Alibaba | Tencent | Huawei | Ping An | Lloyds`

/** Names that firms bear which are each a company of its own: whoever types one alone means all of them. */
const GROUPS = `
  Mitsubishi | Mitsui | Sumitomo | Tata | Birla | Aditya Birla | Godrej | Hinduja | Bajaj | Jindal | Adani | Mahindra | Volvo | Lotte | Virgin | Reliance | Jardine | Koç | Sabancı | Skoda | Kirloskar | Murugappa
  Ambani | Doosan | Hanwha | Fosun | Astra | Salim | Dangote | Škoda | Yes | Ayala | Lopez | Al Futtaim | Al Ghurair | University of California | University of Texas | State University of New York | California State University | University System of Georgia`

/** Known names, each joined, that firms begin with which have nothing to do with each other, or no more than an ancestor. */
const APART = `
  samsung hitachi toshiba toyota yamaha hyundai kawasaki suzuki merck lloyds fox sky total rollsroyce apollo mercury continental leclerc
  square shell linear monday ing gap mol msd macquarie aldi carrier carlsberg guinness ferrari nobel cambridge oxford stanford harvard yale columbia
  ford koch amazon oracle roche j&j jj mta bbc nba nfl nato unicef nasa`

/** Behind a firm's name they make it that of others: what bears its name, sells its goods or is of its people. */
const OTHERS = `
  foundation stiftung fondation fondazione fundacion alumni museum stadium arena union dealer dealers dealership franchise franchisee
  reseller fan fans club retirees former ex users partner family memorial`

/** Next to a place's name they make it an office of the place, and not a part of the firm that is called so. */
const OFFICES = `
  county city town council borough township municipality kommune kommun gemeente gemeinde landkreis stadt village parish`

const wordsOf = (text: string): ReadonlySet<string> => new Set(linesOf(text).join(' ').split(/\s+/))
const namesOf = (text: string): readonly string[] => linesOf(text).flatMap((line) => line.split(' | '))

export const APART_NAMES = wordsOf(APART)
export const OTHERS_WORDS = wordsOf(OTHERS)
export const OFFICE_WORDS = wordsOf(OFFICES)
export const PART_PLACES = namesOf(PLACES)
export const PART_WORK = wordsOf(WORK)
export const PART_TRADES = wordsOf(TRADES)
export const TELLING_PART_WORK = wordsOf(TELLING_WORK)
export const PLACES_TELL = wordsOf(TOLD_BY_PLACE)
export const NATIONS_OWN = wordsOf(STATES_OWN)
export const HOUSE_NAMES = namesOf(HOUSES)
export const GROUP_NAMES = namesOf(GROUPS)

/** Behind a name they say that the whole is meant: who types "Phoenix" means the Phoenix Group as well. */
export const ASKED_WHOLES = ['group', 'groupe', 'group holdings', 'hq']

/** The same behind a name that tells who is meant: Fordham University, but not Delta Holding. */
export const ASKED_KIN = ['university', 'holding', 'holdings', 'international', 'worldwide', 'global', 'company']
