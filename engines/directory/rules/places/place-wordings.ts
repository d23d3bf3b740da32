/** What stands at the end of an area's name (`boston metro area`), with the last words of it, as most names end with none of them. */
const BEHIND =
  /^(.+?) (?:greater |and surrounding |surrounding )?(?:metropolitan area|metropolitan region|metro area|metro region|metroplex|metro|metropolitan|area|und umgebung|e dintorni|y alrededor|et peripherie|et environs|y alrededores|e regiao|en omgeving|e o|i okolice|og omegn|och omnejd|med omnejd|et sa region|suburbs|surrounding areas?|regionen|metropolitan district|metropolitan municipality|regional district|city region|urban area|conurbation|e provincia|e hinterland|e arredores|i okolica|a okoli|a okolie|es kornyeke|si imprejurimi|ja ymparisto|ve cevresi|in okolica|и область|и мо|и окрестности|seutu|en omstreken|und umland|und region|et agglomeration|agglomeration|aglomerace|metropolregion|metropolitalny)$/
const LAST_OF_AREA = setOf(
  'district municipality conurbation provincia hinterland arredores okolica okoli okolie kornyeke imprejurimi ymparisto cevresi область мо окрестности seutu omstreken umland agglomeration aglomerace metropolregion metropolitalny area region metroplex metro metropolitan umgebung dintorni alrededor peripherie environs alrededores regiao omgeving o okolice omegn omnejd suburbs areas regionen',
)
const BEFORE =
  /^(?:greater|metro|metropolitan|grossraum|raum|ballungsraum|umkreis|regio|omgeving|grand|grande|gran|metropolregion|hauptstadtregion|metropoolregio|metropole europeenne de|metropole de|agglomeration de|agglomeration d|agglo de|aglomeracja|aglomeracja miejska|obszar metropolitalny|metropolia|stor|storre|suur|groot|gross|nagy|velka|velky|veliki|buyuk|большая|большой|великий|regiunea|amb|conurbacion de|conurbano de|region metropolitaine de|agglomeratie|stadsregio|verdichtungsraum|einzugsgebiet|stadtregion|(?:citta|area|zona|region|regiao|aire|communaute|comunidad|corona) (?:metropolitan[ae]|metropolitaine) (?:de la|del|dela|de l|de|do|da|di|d)|area urbana (?:de|di|do|da)) (.+)$/
const FIRST_OF_AREA = setOf(
  'greater metro metropolitan grossraum raum ballungsraum umkreis regio omgeving grand grande gran metropolregion hauptstadtregion metropoolregio metropole aglomeracja agglomeration agglo obszar metropolia stor storre suur groot gross nagy velka velky veliki buyuk большая большой великий regiunea amb conurbacion conurbano comunidad corona agglomeratie stadsregio verdichtungsraum einzugsgebiet stadtregion citta area zona region regiao aire communaute',
)
/** `Göteborgsregionen` */
const JOINED = /^(.{4,}?)s?(?:regionen|omradet)$/
/** `Storgöteborg`, `Grootamsterdam`: what begins so may be a town's name too. */
const JOINED_BEFORE = /^(?:stor|groot|gross|suur|nagy)(.{4,})$/

const LINK = '(?:of|de la|de|do|da|di|del|du|d)'
const UNIT = new RegExp(
  `^(?:the )?(?:(?:prov|pcia|dept|depto|dpto|edo|reg|mun|mpio|province|provincia|provincie|estado|stato|region|regiao|comunidad|comunita|departamento|distrito|republic|republica|republique|repubblica|republik|grand duche|grand duchy|kingdom|freistaat|bundesland|kanton|canton|cantone|commonwealth|emirate|prefecture|principality|principaute|principado|departement) ${LINK}|kanton|canton|bundesland|freistaat|furstentum|(?:freie |freie und |universitats und )?hansestadt|landeshauptstadt|universitatsstadt|bundesstadt|bundeshauptstadt|stadtkreis|stadtgemeinde|statutarstadt|hlavni mesto|hlavne mesto|mesto|okres|kraj|powiat|gmina|miasto|woj|pow|gm|prov|reg|mun|pref|dept|dpto|depto|edo|jud|zupanija|opcina|grad|municipio de|municipality of|municipiul|gemeente|gemeinde|commune de|comune di|concelho de|concelho do|kommune|oblast|obl|область|обл|район|город|muhafazat|governorate of|gouvernorat de|wilaya de|wilaya d|kota|kabupaten|kab|provinsi|negeri|tinh|thanh pho|tp|changwat|محافظه|مدینه|منطقه|اماره|מחוז|landkreis|kreis|bezirk|wojewodztwo|provincia|provincie|provinz|judetul|departement|departamento|land|ciudad de|ciudad|cidade de|citta di|ville de|stad|stadt) (.+)$`,
)
const FIRST_OF_UNIT = setOf(
  'the province provincia provincie estado stato region regiao comunidad comunita departamento distrito republic republica republique repubblica republik grand kingdom freistaat bundesland kanton canton cantone commonwealth emirate prefecture principality principaute principado departement furstentum freie universitats hansestadt landeshauptstadt universitatsstadt bundesstadt bundeshauptstadt stadtkreis stadtgemeinde statutarstadt hlavni hlavne mesto okres kraj powiat gmina miasto woj pow gm prov pcia pref dept dpto depto edo reg mun mpio jud zupanija opcina grad municipio municipality municipiul gemeente gemeinde commune comune concelho kommune oblast obl область обл район город muhafazat governorate gouvernorat wilaya kota kabupaten kab provinsi negeri tinh thanh tp changwat محافظه مدینه منطقه اماره מחוז landkreis kreis bezirk wojewodztwo provinz judetul land ciudad cidade citta ville stad stadt',
)
const FIRST_OF_REGION = setOf(
  'kanton canton cantone province provincia provincie prov pcia estado edo stato region regiao departamento departement dept dpto depto woj wojewodztwo bundesland oblast obl область обл judetul jud zupanija',
)
/** `Basel-Stadt`, `Masovian Voivodeship` */
const LAST_OF_UNIT = setOf(
  'pref prov woj obl область okres powiat ili ilcesi maakunta laani landskap governorate vilayeti emirate governorship municipality megye kraj judet zupanija voivodeship wojewodztwo oblast prefecture kanton canton capital hb hbf hauptbahnhof stadt metropolitaine lan fylke kommun kommune',
)
/** `Stockholms län`, but not Borås kommun. */
const GENITIVE = /(?<![aou])s$/
const OF_GENITIVE = setOf('lan fylke kommun kommune')
/** `Garching bei München`: the town and the place that it is near. */
const NEAR = /^(.{3,}?) (?:bei|b|nahe|near|nr|an der|a d|pres de|bij|cerca de|vicino a) (.{3,})$/
const ARTICLE = /^(?:the|die|der|das|la|le|les|el|los|las) (.{4,})$/
const DIRECTION =
  /^(?:north|south|east|west|northern|southern|eastern|western|central|upstate|northeast|northwest|southeast|southwest|northeastern|northwestern|southeastern|southwestern|nord|sud|ost|nord ost|suddeutschland|norte|sur|norte de|sur de|sur do|nord de la|sud de la|centre|rural|inner|greater) (.+)$/

/** `Südhessen` */
const JOINED_DIRECTION = /^(?:nord|sud|sued|ost|west|mittel)(.{5,})$/

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

function firstOf(key: string): string {
  const space = key.indexOf(' ')
  return space < 0 ? '' : key.slice(0, space)
}

function lastOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1)
}

/** What is left without what a place is (`province de quebec`), or null. */
export function withoutUnit(key: string): string | null {
  if (FIRST_OF_UNIT.has(firstOf(key))) {
    const inner = UNIT.exec(key)
    if (inner !== null) return inner[1]!
  }
  const last = lastOf(key)
  if (!LAST_OF_UNIT.has(last) || last.length === key.length) return null
  const name = key.slice(0, -last.length - 1)
  return OF_GENITIVE.has(last) ? name.replace(GENITIVE, '') : name
}

/** Whether a name says of itself that it is a state's, a province's or a canton's. */
export function isOfRegion(key: string): boolean {
  return FIRST_OF_REGION.has(firstOf(key))
}

/** A town, and what its name says that it is near; null if the name says nothing of the kind. */
export function townNear(key: string): { town: string; near: string } | null {
  const [, town, near] = key.includes(' ') ? (NEAR.exec(key) ?? []) : []
  return town === undefined || near === undefined ? null : { town, near }
}

/** `limburg ad lahn`, which was `Limburg a.d. Lahn`, and `новосибирская обл` written out; null if there is nothing to write out. */
export function writtenOut(key: string): string | null {
  const full = key
    .replace(/ (?:ad|a d) /, ' an der ')
    .replace(/ (?:odt|od t)$/, ' ob der tauber')
    .replace(/ (?:vdh|v d h|v d hohe)$/, ' vor der hohe')
    .replace(/^((?:\S+ )?)s (?=\S{4})/, '$1san ')
    .replace(/ обл$/, ' область')
  return full === key ? null : full
}

export function withoutArticle(key: string): string | null {
  return ARTICLE.exec(key)?.[1] ?? null
}

/** What a part of a country or region is a part of (`western massachusetts`), or null. */
export function wholeOf(key: string): string | null {
  return (DIRECTION.exec(key) ?? JOINED_DIRECTION.exec(key))?.[1] ?? null
}

/** What an area is around, one step nearer (`greater leeds area` is around `greater leeds`), or null. */
export function centerOf(key: string): string | null {
  if (LAST_OF_AREA.has(lastOf(key))) {
    const center = BEHIND.exec(key)
    if (center !== null) return center[1]!
  }
  if (FIRST_OF_AREA.has(firstOf(key))) return BEFORE.exec(key)?.[1] ?? null
  return key.endsWith('regionen') || key.endsWith('omradet') ? (JOINED.exec(key)?.[1] ?? null) : null
}

/** The city that may be meant by a name with `greater` joined to it (`storgoteborg`), or null. */
export function joinedCenterOf(key: string): string | null {
  return JOINED_BEFORE.exec(key)?.[1] ?? null
}
