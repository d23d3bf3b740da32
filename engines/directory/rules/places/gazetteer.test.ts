import { describe, expect, it } from 'vitest'
import { isWithin, placeOf, placesNear } from './gazetteer.ts'
import { gazetteer } from './load-gazetteer.ts'
import { KIND } from './records.ts'
import { placesAbove } from './places-above.ts'
import { resolvePlace } from './resolve-place.ts'

function id(text: string): number {
  const found = resolvePlace(text, '')
  if (found === null) throw new Error(`${text} is no place`)
  return found
}

describe('what lies in what', () => {
  it.each([
    ['Munich', 'Bavaria'],
    ['Munich', 'Germany'],
    ['Munich', 'DACH'],
    ['Munich', 'Europe'],
    ['Munich', 'EMEA'],
    ['Munich', 'Greater Munich Metropolitan Area'],
    ['Greater Munich Metropolitan Area', 'Bavaria'],
    ['Germany', 'European Union'],
    ['DACH', 'Europe'],
    ['Benelux', 'EU'],
    ['Manhattan', 'NYC'],
    ['Brooklyn, NY', 'New York City'],
    ['Brooklyn', 'Greater New York City Area'],
    ['NYC', 'New York State'],
    ['Oakland, CA', 'San Francisco Bay Area'],
    ['Palo Alto, CA', 'Silicon Valley'],
    ['Silicon Valley', 'San Francisco Bay Area'],
    ['San Francisco Bay Area', 'California'],
    ['San Francisco, CA', 'North America'],
    ['Cambridge, MA', 'Greater Boston'],
    ['Jersey City, NJ', 'Greater New York'],
    ['Islington, London', 'London'],
    ['Salford, UK', 'Greater Manchester'],
    ['Leeds', 'West Yorkshire'],
    ['Guildford', 'Surrey, UK'],
    ['Surrey, UK', 'England'],
    ['Kreuzberg, Berlin', 'Berlin'],
    ['Noida, UP', 'Delhi NCR'],
    ['Essen', 'Ruhrgebiet'],
    ['Utrecht', 'Randstad'],
    ['Dubai', 'GCC'],
    ['Dubai', 'Middle East'],
    ['São Paulo', 'LATAM'],
    ['Sydney', 'ANZ'],
    ['Singapore', 'Southeast Asia'],
    ['Nairobi', 'Sub-Saharan Africa'],
    ['Costa Mesa, CA', 'Orange County, CA'],
    ['Greater Leeds Area', 'England'],
    ['Berlin', 'Berlin'],
    ['Sandton', 'Johannesburg'],
    ['La Défense', 'Paris'],
    ['BKC, Mumbai', 'Greater Mumbai'],
    ['Brickell', 'Greater Miami'],
    ['Marina Bay', 'Singapore'],
    ['Newark, NJ', 'Greater New York'],
    ['Stamford, CT', 'Greater New York'],
    ['Bergen County, NJ', 'Greater New York'],
    ['Long Island', 'Greater New York'],
    ['Camden, NJ', 'Greater Philadelphia'],
    ['Wilmington, DE', 'Greater Philadelphia'],
    ['Arlington, VA', 'Washington DC-Baltimore Area'],
    ['Bethesda, MD', 'Washington DC-Baltimore Area'],
    ['Northern Virginia', 'Washington DC-Baltimore Area'],
    ['Kansas City, KS', 'Greater Kansas City'],
    ['Belleville, IL', 'Greater St. Louis'],
    ['Covington, KY', 'Greater Cincinnati'],
    ['Rock Hill, SC', 'Greater Charlotte'],
    ['Vancouver, WA', 'Portland, Oregon Metropolitan Area'],
    ['Southaven, MS', 'Greater Memphis Area'],
    ['Gary, IN', 'Greater Chicago Area'],
    ['Salem, NH', 'Greater Boston'],
    ['Moline, IL', 'Quad Cities'],
    ['Davenport, IA', 'Quad Cities'],
    ['Lörrach', 'Greater Basel'],
    ['Saint-Louis, Haut-Rhin', 'Greater Basel'],
    ['Annemasse', 'Greater Geneva'],
    ['Kehl', 'Greater Strasbourg'],
    ['Hong Kong', 'Greater Bay Area'],
    ['Malmö', 'Øresund'],
    ['Greater Boston', 'Massachusetts'],
    ['Charlotte Metro', 'North Carolina'],
    ['Greater Geneva', 'Switzerland'],
    ['Greater New York', 'Northeast US'],
    ['Greater St. Louis', 'Midwest'],
    ['Greater St. Louis', 'Missouri'],
    ['Greater New York', 'New York State'],
    ['Greater Munich Metropolitan Area', 'Munich'],
    ['Greater Munich Metropolitan Area', 'Upper Bavaria'],
    ['Greater Leeds Area', 'Leeds'],
    ['Halifax, UK', 'Yorkshire'],
    ['West Yorkshire', 'Yorkshire'],
    ['Salford, UK', 'North West England'],
    ['Newcastle upon Tyne', 'North East England'],
    ['Oakland, CA', 'Northern California'],
    ['Mariehamn', 'Finland'],
    ['Hamilton, Bermuda', 'Bermuda'],
    ['Aarhus', 'Jutland'],
    ['Esbjerg', 'Jutland'],
    ['Jutland', 'Nordics'],
    ['Brno', 'Moravia'],
    ['Split', 'Dalmatia'],
    ['Almada', 'Margem Sul'],
    ['Margem Sul', 'Portugal'],
    ['Parramatta', 'Western Sydney'],
    ['Western Sydney', 'New South Wales'],
    ['Svizzera italiana', 'Switzerland'],
  ])('%s in %s', (inner, outer) => expect(isWithin(id(inner), id(outer))).toBe(true))

  it.each([
    ['Germany', 'Munich'],
    ['Bavaria', 'Munich'],
    ['Oakland, CA', 'San Francisco'],
    ['San Francisco Bay Area', 'San Francisco'],
    ['Jersey City, NJ', 'NYC'],
    ['Jersey City, NJ', 'New York State'],
    ['New York State', 'NYC'],
    ['Oxford, UK', 'London'],
    ['Cairo', 'Sub-Saharan Africa'],
    ['United Kingdom', 'European Union'],
    ['Europe', 'European Union'],
    ['Zurich', 'European Union'],
    ['Paris, TX', 'France'],
    ['Tijuana', 'Greater San Diego Area'],
    ['Greater Boston', 'Cambridge, MA'],
    ['Sacramento', 'San Francisco Bay Area'],
    ['Johannesburg', 'Sandton'],
    ['Navi Mumbai', 'Mumbai'],
    ['Salem, NH', 'Massachusetts'],
    ['Gary, IN', 'Illinois'],
    ['Rock Hill, SC', 'North Carolina'],
    ['Lörrach', 'Switzerland'],
    ['Annemasse', 'French-speaking Switzerland'],
    ['Hong Kong', 'China'],
    ['Greater New York', 'New Jersey'],
    ['Greater St. Louis', 'Illinois'],
    ['Greater Kansas City', 'Kansas'],
    ['Greater Charlotte', 'Southwest US'],
    ['Odense', 'Jutland'],
    ['Lisbon', 'Margem Sul'],
    ['Finland', 'Åland'],
    ['Prague', 'Moravia'],
    ['Leeds', 'North West England'],
  ])('%s not in %s', (inner, outer) => expect(isWithin(id(inner), id(outer))).toBe(false))

  it('a number that is no place lies nowhere', () => {
    expect([isWithin(1, id('Berlin')), isWithin(id('Berlin'), 1)]).toEqual([false, false])
    for (const none of [0, 1, 1_000_000_001]) expect(() => placeOf(none)).toThrow(RangeError) // oxfmt-ignore
  })
})

it('a place knows its country, region and city', () => {
  const manhattan = placeOf(id('Manhattan'))
  expect(manhattan).toMatchObject({ id: 5125771, kind: 'city', name: 'Manhattan', country: 'US' })
  expect([manhattan.cityId, manhattan.regionId, manhattan.countryId]).toEqual([
    id('NYC'),
    id('New York State'),
    id('USA'),
  ])
  expect(placeOf(id('DACH'))).toMatchObject({ kind: 'group', name: 'DACH', country: '', countryId: null, cityId: null })
  expect(placeOf(id('Greater Leeds Area'))).toMatchObject({ kind: 'metro', name: 'Greater Leeds', country: 'GB', cityId: id('Leeds') }) // oxfmt-ignore
})

it('cities near another come by their distance', () => {
  const near = placesNear(id('Munich'), 25)
  expect(near[0]).toBe(id('Munich'))
  expect(near).toContain(id('Unterschleißheim'))
  expect(near).not.toContain(id('Augsburg'))
  expect(placesNear(id('Munich'), 100)).toContain(id('Augsburg'))
  expect(placesNear(id('Germany'), 100)).toEqual([])
})

it('every city has coordinates, so that a radius reaches it', () => {
  const { id: ids, kind, lat, lon } = gazetteer()
  expect([...ids].filter((_, record) => kind[record] === KIND.city && lat[record] === 0 && lon[record] === 0)).toEqual(
    [],
  )
  expect(placesNear(id('Johannesburg'), 25)).toContain(id('Sandton'))
  expect(placesNear(id('Lysaker'), 25)).toContain(id('Oslo'))
})

it('every number is one place’s, and every parent holds its children', () => {
  const { id: ids, parent, kind, byId } = gazetteer()
  expect(new Set(ids).size).toBe(ids.length)
  for (let record = 0; record < ids.length; record += 1) {
    let steps = 0
    for (let at = record; at >= 0; at = parent[at]!) steps += 1
    expect(steps).toBeLessThan(9)
    expect(kind[record]).toBeGreaterThan(0)
    expect(byId.get(ids[record]!)).toBe(record)
  }
})

it('what stands above a place is what it lies in, and nothing else', () => {
  const texts = 'Manhattan|Jersey City, NJ|Oakland, CA|Kreuzberg, Berlin|Guildford|Potsdam|Mainz|Bradford|Greater Leeds Area|Greater Boston|DACH|Silicon Valley|Germany|Noida|Nashua, NH|Kent, UK|Salem, NH|Gary, IN|Greater Chicago Area|Greater New York|Stamford, CT|Rock Hill, SC|Greater Charlotte|Hong Kong|Lörrach|Greater Basel|Annemasse|Greater Geneva|Long Island|Fairfax County, VA|Vancouver, WA'.split('|') // oxfmt-ignore
  const { areas, id: ids } = gazetteer()
  const regions = [...gazetteer().byCode.values()].map((record) => ids[record]!)
  for (const text of texts) {
    const place = id(text)
    const above = new Set(placesAbove(place))
    const candidates = [...above, ...Array.from(areas.keys(), (area) => ids[area]!), ...regions]
    const wrong = candidates.filter((each) => above.has(each) !== isWithin(place, each))
    expect([text, ...wrong.map((each) => placeOf(each).name)]).toEqual([text])
  }
})
