import { industryCode, sizeCode, type IndexWriter } from '../write/index-writer.ts'
import type { IndexView } from '../view/index-view.ts'
import { wordsFrom } from '../view/memory.ts'
import type { PeopleChanges } from './people-changes.queries.ts'
import { DEMO, OWN } from '../../origins.ts'
import { meritOf } from '../../rules/merit.ts'

/** The numbers that texts of the store have in the index, by their ids there. */
export type TextNumbers = ReturnType<typeof createTextNumbers>

export function createTextNumbers() {
  const empty = () => ({
    jobTitle: numbersById(),
    location: numbersById(),
  })
  let tables = empty()
  return {
    of: (column: 'jobTitle' | 'location') => tables[column],
    forget: () => void (tables = empty()),
  }
}

/** Adds everybody who changed; answers who is gone and the aliases as they are now. */
export async function addStorePeople(
  writer: IndexWriter,
  changes: PeopleChanges,
  numbers: TextNumbers,
): Promise<{ gone: { origin: number; ordinal: number }[]; aliases: IndexView['aliases'] }> {
  const [titles, locations] = [numbers.of('jobTitle'), numbers.of('location')]
  await changes.titles(titles.highest(), (rows) => {
    for (const { id, text } of rows) titles.set(id, writer.numberText('jobTitle', text), text === '')
  })
  await changes.locations(locations.highest(), (rows) => {
    for (const { id, text, country } of rows) locations.set(id, writer.numberPlace(text, country), text === '')
  })
  await changes.companies((rows) => {
    for (const row of rows) writer.spell({ origin: OWN, ...row })
  })
  await changes.people((ordinal, title, spelling, location, industry, employeeCount, more) => {
    const company = writer.companyOf(OWN, spelling)
    writer.add({
      origin: OWN,
      ordinal,
      merit: meritOf({
        hasAddress: more.hasAddress,
        hasLinkedin: more.hasLinkedin,
        hasTitle: !titles.isBlank(title),
        hasDomain: writer.hasDomain(company),
        hasSize: employeeCount !== '',
        hasPlace: !locations.isBlank(location),
        day: more.day,
      }),
      ...writer.numberName(more.name),
      jobTitle: titles.get(title),
      location: locations.get(location),
      company,
      industry: industryCode(industry),
      employeeCount: sizeCode(employeeCount),
    })
  })
  const removed = await changes.removed()
  const erased = await changes.erasedDemo()
  const aliases = await changes.aliases()
  return {
    gone: [
      ...removed.map((ordinal) => ({ origin: OWN, ordinal })),
      ...erased.map((ordinal) => ({ origin: DEMO, ordinal })),
    ],
    aliases: { from: wordsFrom(aliases.map(({ from }) => from)), to: wordsFrom(aliases.map(({ to }) => to)) },
  }
}

function numbersById() {
  let numbers = new Uint32Array(1024)
  let highest = 0
  const blank = new Set<number>()
  return {
    highest: () => highest,
    isBlank: (id: number) => blank.has(id),
    set(id: number, number: number, isBlank: boolean): void {
      if (isBlank) blank.add(id)
      if (id >= numbers.length) {
        const larger = new Uint32Array(Math.max(id + 1, numbers.length * 2))
        larger.set(numbers)
        numbers = larger
      }
      // 0 stands for "never met"
      numbers[id] = number + 1
      if (id > highest) highest = id
    },
    get(id: number): number {
      const number = numbers[id] ?? 0
      if (number === 0) throw new Error(`the store has people with an unknown text ${id}`)
      return number - 1
    },
  }
}
