/** The last parts of domains that firms have: all countries', and the general ones in use. "E.ON" and "J.Crew" end with none of them. */
const COUNTRIES = `ac ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn
  co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hm hn hr ht
  hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp
  mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg
  sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za
  zm zw`
const GENERAL = `com org net edu gov mil int info biz name pro aero coop museum jobs mobi travel tel asia cat post xxx app dev page cloud online site
  store shop tech agency digital solutions services consulting group company ventures capital partners finance financial bank insurance fund
  global international world network systems software technology studio design media marketing social email live life today news blog press
  health care clinic dental hospital doctor fitness energy solar green earth eco bio farm garden house homes estate properties property
  realty construction build builders engineering industries tools supply parts auto cars bike taxi limo flights tours holiday hotel
  restaurant cafe bar pub pizza beer wine coffee kitchen recipes catering events wedding band music film movie video photo photography
  pictures gallery art arts theater games game casino bet sport sports football golf tennis run yoga club community team church foundation charity
  ngo school academy university college education training courses institute science xyz top vip work works zone space website host run team
  center directory guide reviews support help chat link click cash money credit loans tax accountant accountants legal law lawyer attorney
  expert coach guru ninja rocks cool fun wtf lol love family kids baby toys pet dog vet fashion clothing shoes jewelry diamonds beauty hair
  salon spa delivery express cab vision graphics plus one two moe ink inc llc ltd gmbh srl sarl llp berlin hamburg koeln london paris nyc boston
  miami vegas tokyo amsterdam wien swiss scot wales irish africa quebec barcelona madrid istanbul moscow capetown sydney melbourne brussels
  vlaanderen gent bayern nrw saarland ruhr bzh corsica eus gal google apple amazon microsoft bmw audi axa bnpparibas barclays sky bbc bosch
  canon cisco dell deloitte citi ey fox gmo honda hsbc hyundai ibm intel kpmg kpn lego lilly nike nissan oracle orange pwc sap seat sharp shell siemens
  skoda sony suzuki swatch toyota visa volkswagen volvo walmart weber yahoo yandex zappos test example invalid localhost`

const TOP_DOMAINS: ReadonlySet<string> = new Set(`${COUNTRIES} ${GENERAL}`.split(/\s+/))

/** Whether a host name (lower case, ASCII) ends as the domains of firms do. */
export function hasTopDomain(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1)
  return TOP_DOMAINS.has(last) || last.startsWith('xn--')
}

/** Those that firms write as a part of their names: "Apollo.io", "Allegro.pl". */
export const NAMED_ENDS = 'com|io|ai|net|org|app|dev|de|fr|it|es|pl|nl|ru|in|eu|ch|at|cz|kz|ua|ro|se|dk|tv|me|to|co'

/** Countries' parts that firms of every country take. */
const TAKEN_BY_ALL = new Set(
  'ac ag ai am as bz cc cd cm co cx dj eu fm gg gl im io je la li ly me ms mu nu pm pw re sc sh so st su sx tk to tv vc vg ws'.split(
    ' ',
  ),
)
const OWN = new Set(COUNTRIES.split(/\s+/).filter((part) => !TAKEN_BY_ALL.has(part)))

/** Whether firms of every country take this last part, and the general ones but the oldest. */
export function isTakenByAll(last: string): boolean {
  return !OWN.has(last) && last !== 'com'
}

/** The country (ISO 3166, two letters) that a domain's last part says, or "". */
export function countryOfDomain(domain: string): string {
  const last = domain.slice(domain.lastIndexOf('.') + 1)
  if (!OWN.has(last)) return ''
  return last === 'uk' ? 'GB' : last.toUpperCase()
}
