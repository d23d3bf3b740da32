/**
 * Codes of states and countries. Most are words or parts of names elsewhere (Rio *de* Janeiro, *La* Paz, *Al* Ain, *Co.* Dublin), so they are
 * read only where they stand as a region does (region-words.ts): `Portland, OR`, `Austin TX`, `Perth, WA, Australia`.
 * A country's code that is also a state's (CA, DE, IN, IL, AR, CO, ID, MA …) is read as the state only.
 */
export type RegionCode = {
  code: string
  name: string
  /** Names of what it lies in, which alone may follow it; null for a country, which nothing follows. */
  within: readonly string[] | null
}

const UNITED_STATES = `
  al alabama
  ak alaska
  az arizona
  ar arkansas
  ca california
  co colorado
  ct connecticut
  dc district of columbia
  de delaware
  fl florida
  ga georgia
  hi hawaii
  id idaho
  il illinois
  in indiana
  ia iowa
  ks kansas
  ky kentucky
  la louisiana
  me maine
  md maryland
  ma massachusetts
  mi michigan
  mn minnesota
  ms mississippi
  mo missouri
  mt montana
  ne nebraska
  nv nevada
  nh new hampshire
  nj new jersey
  nm new mexico
  ny new york
  nc north carolina
  nd north dakota
  oh ohio
  ok oklahoma
  or oregon
  pa pennsylvania
  pr puerto rico
  ri rhode island
  sc south carolina
  sd south dakota
  tn tennessee
  tx texas
  ut utah
  vt vermont
  va virginia
  wa washington
  wv west virginia
  wi wisconsin
  wy wyoming`

const CANADA = `
  ab alberta
  bc british columbia
  mb manitoba
  nb new brunswick
  nl newfoundland and labrador
  ns nova scotia
  nt northwest territories
  nu nunavut
  on ontario
  pe prince edward island
  qc quebec
  sk saskatchewan
  yt yukon`

const AUSTRALIA = `
  act australian capital territory
  nsw new south wales
  nt northern territory
  qld queensland
  sa south australia
  tas tasmania
  vic victoria
  wa western australia`

const COUNTRIES = `
  ae united arab emirates
  at austria
  au australia
  be belgium
  br brazil
  ch switzerland
  cl chile
  cn china
  cz czech republic
  dk denmark
  ee estonia
  eg egypt
  es spain
  fi finland
  fr france
  gb united kingdom
  gr greece
  hk hong kong
  hu hungary
  ie ireland
  it italy
  jp japan
  kr south korea
  lt lithuania
  lu luxembourg
  lv latvia
  mx mexico
  my malaysia
  ng nigeria
  nl netherlands
  no norway
  nz new zealand
  ph philippines
  pk pakistan
  pl poland
  pt portugal
  ro romania
  rs serbia
  se sweden
  sg singapore
  si slovenia
  th thailand
  tr turkiye
  tw taiwan
  ua ukraine
  us united states
  vn vietnam
  za south africa`

export const UNITED_STATES_NAMES: readonly string[] = ['us', 'usa', 'united states', 'united states of america']
export const AUSTRALIA_NAMES: readonly string[] = ['au', 'aus', 'australia']

export const REGION_CODES: readonly RegionCode[] = [
  ...read(UNITED_STATES, UNITED_STATES_NAMES),
  ...read(CANADA, ['ca', 'can', 'canada']),
  ...read(AUSTRALIA, AUSTRALIA_NAMES),
  ...read(COUNTRIES, null),
  { code: 'la', name: 'los angeles', within: ['ca', 'california', ...UNITED_STATES_NAMES] },
]

function read(text: string, within: readonly string[] | null): RegionCode[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(' ')
      return { code, name: name.join(' '), within }
    })
}
