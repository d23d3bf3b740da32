import { memoryStore } from '../engines/finder/memory-store.ts'
import { openFinder } from '../engines/finder/open-finder.ts'
import { fixedList, inOrder } from './finding/fixed-list.ts'
import { makeFirms, measuredSizes, type Employee, type Firm } from './finding/make-firms.ts'
import { PUBLISHED_CURVE, type MeasuredHabit } from './finding/measured-habits.ts'
import { referenceRule } from './finding/reference-rule.ts'
import { lessIsBetter, moreIsBetter, report, type Claim } from './measure/report.ts'
import { below, makeRandom, shuffle } from './people/make-random.ts'

/**
 * Guessing addresses: the finder, which learns each domain's habit as it goes, and a fixed list of patterns, over the same
 * made-up people in the same order: `bench find [SEED]`. A mail host is a set of local parts; eight tries a person.
 */
const seed = Number(process.argv[2] ?? 20_261_121)
const NOW = new Date('2026-11-21T12:00:00Z')
const TRIES = 8
/** A number of employees that goes with each column of the table. */
const EMPLOYEES = [1, 8, 100, 2_000]
const CURVE_FIRMS = 400
const MOST_OTHERS = 50
/** Namesakes are rare: their share among some 13,000 people, where the other claims have 1,700. */
const MORE_SMALL_FIRMS = 8
const CURVE_TARGETS = 12

type Guessed = { local: string; share: number }
type Walk = { people: number; found: number; wrong: number; tries: number; wasted: number; said: Said[] }
/** By tenths of the share that was said: how many guesses, what was said of them together, how many were right. */
type Said = { guesses: number; sum: number; right: number }

const firms = makeFirms(seed, measuredSizes(seed, 1))
const people = firms.flatMap((firm) => firm.people)
console.log(`seed ${seed}: ${firms.length} firms, ${people.length} people; ${describe(firms)}`)

const claims: Claim[] = []
const parts: [string, (firm: Firm) => boolean][] = [
  ['all firms', () => true],
  ['firms of 2-9', ({ column }) => column === 1],
  ['firms of 10-49', ({ column }) => column === 2],
  ['firms of 50 and more', ({ column }) => column === 3],
]
let checked = 0
for (const [name, belongs] of parts) {
  const some = firms.filter(belongs)
  const theirs = await walk(some, async ({ name }) => fixedList(name, TRIES).map((local) => ({ local, share: 0 })))
  const ours = await walkWithFinder(some, false)
  claims.push(...compare(name, ours, theirs))
  if (name === 'firms of 50 and more') console.log(`what a share is worth in ${name}: ${calibration(ours)}`)
  if (name === 'all firms')
    claims.push(...compare(`${name}, told their size`, await walkWithFinder(some, true), theirs))
  checked += ours.people
}
claims.push(await namesakesInSmallFirms(), ...(await curve()))
report(
  'find',
  claims,
  `each of ${checked} walks by both ways was held against the set of local parts that the firm really has: what is in it was ` +
    `accepted, nothing else, and counts as found only where it is the person's own. The people come from bench/finding/, ` +
    `which shares no code with the finder and has its own copy of the measured table. Against "right among the first" stands ` +
    `the measured rule, told each colleague's true habit and written with plain names`,
)

function compare(name: string, ours: Walk, theirs: Walk): Claim[] {
  const share = (part: number, { people }: Walk) => (100 * part) / people
  return [
    moreIsBetter(`${name}: found within ${TRIES} tries`, share(ours.found, ours), share(theirs.found, theirs), '%'),
    lessIsBetter(`${name}: tries per find`, ours.tries / ours.found, theirs.tries / theirs.found, 'tries'),
    lessIsBetter(
      `${name}: refused tries per person`,
      ours.wasted / ours.people,
      theirs.wasted / theirs.people,
      'tries',
    ),
    lessIsBetter(`${name}: a namesake's address instead`, share(ours.wrong, ours), share(theirs.wrong, theirs), '%'),
  ]
}

async function namesakesInSmallFirms(): Promise<Claim> {
  const sizes = measuredSizes(seed ^ 0x5a11, MORE_SMALL_FIRMS).filter(({ column }) => column === 2)
  const some = makeFirms(seed ^ 0xbeef, sizes)
  const theirs = await walk(some, async ({ name }) => fixedList(name, TRIES).map((local) => ({ local, share: 0 })))
  const ours = await walkWithFinder(some, false)
  checked += ours.people
  const share = ({ wrong, people }: Walk) => (100 * wrong) / people
  return lessIsBetter(
    `${ours.people} people in firms of 10-49: a namesake's address instead`,
    share(ours),
    share(theirs),
    '%',
  )
}

async function walkWithFinder(some: readonly Firm[], toldSize: boolean): Promise<Walk> {
  const finder = openFinder({ store: memoryStore(), now: () => NOW })
  // As the product does: what an account has found for others at the domain is not guessed again.
  const found = new Map<string, { name: string; address: string }[]>()
  const guess = async ({ name, country }: Employee, { domain, column }: Firm) => {
    const employees = toldSize ? EMPLOYEES[column]! : undefined
    const others = found.get(domain) ?? []
    const guesses = await finder.candidates({ name, domain, country, others, ...(toldSize && { employees }) }, TRIES)
    return guesses.map(({ address, share }) => ({ local: address.split('@')[0]!, share }))
  }
  return walk(some, guess, ({ name, country }, { domain }, local, kind) => {
    const address = `${local}@${domain}`
    if (kind === 'proven') found.set(domain, [...(found.get(domain) ?? []), { name, address }].slice(-MOST_OTHERS))
    return finder.learn({ name, country, address, kind, at: NOW })
  })
}

type Guess = (person: Employee, firm: Firm) => Promise<Guessed[]>
type Learn = (person: Employee, firm: Firm, local: string, kind: 'proven' | 'refused') => Promise<void>

/** Each firm's people in order; asking stops at the first address that exists, whosever it is. */
async function walk(some: readonly Firm[], guess: Guess, learn?: Learn): Promise<Walk> {
  const sum: Walk = { people: 0, found: 0, wrong: 0, tries: 0, wasted: 0, said: [] }
  for (const firm of some) {
    const exists = new Set(firm.people.map(({ local }) => local))
    for (const person of firm.people) {
      sum.people += 1
      for (const { local, share } of await guess(person, firm)) {
        sum.tries += 1
        say(sum.said, share, local === person.local)
        const accepted = exists.has(local)
        await learn?.(person, firm, local, accepted ? 'proven' : 'refused')
        if (accepted) {
          sum[local === person.local ? 'found' : 'wrong'] += 1
          break
        }
        sum.wasted += 1
      }
    }
  }
  return sum
}

function say(said: Said[], share: number, right: boolean): void {
  const tenth = Math.min(Math.floor(share * 10), 9)
  const { guesses, sum, right: before } = said[tenth] ?? { guesses: 0, sum: 0, right: 0 }
  said[tenth] = { guesses: guesses + 1, sum: sum + share, right: before + (right ? 1 : 0) }
}

function calibration({ said }: Walk): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  return said
    .map(({ guesses, sum, right }) => `${percent(sum, guesses)} said, ${percent(right, guesses)} right`)
    .join('; ')
}

/** Firms of 12 and more, some colleagues known: is the address among the first 1, 3, 5 guesses? */
async function curve(): Promise<Claim[]> {
  const random = makeRandom(seed ^ 0xc0ffee)
  const sizes = measuredSizes(seed ^ 0xf1f, 8).filter(({ people }) => people >= 12).slice(0, CURVE_FIRMS) // prettier-ignore
  const large = makeFirms(seed ^ 0xfa7, sizes)
  const claims: Claim[] = []
  for (const { known, right } of PUBLISHED_CURVE) {
    const places: { ours: number; theirs: number; habits: number }[] = []
    for (const firm of large) {
      const order = [...firm.people.keys()]
      shuffle(order, random)
      for (const at of order.slice(0, CURVE_TARGETS)) {
        const others = order.filter((other) => other !== at)
        const colleagues = Array.from({ length: known }, () => firm.people[others[below(random, others.length)]!]!)
        places.push(await placesOf(firm.people[at]!, colleagues, firm.domain))
      }
    }
    const right3 = (way: 'ours' | 'theirs' | 'habits') =>
      [1, 3, 5].map((most) => (100 * places.filter(({ [way]: at }) => at >= 0 && at < most).length) / places.length)
    const [ours, theirs] = [right3('ours'), right3('theirs')]
    ;[1, 3, 5].forEach((most, at) =>
      claims.push(moreIsBetter(`${known} known, right among the first ${most}`, ours[at]!, theirs[at]!, '%')),
    )
    console.log(
      `${known} known: the published curve has ${right.join(' / ')} %, its rule ranks the habits of these people right in ` +
        `${right3('habits').map((share) => share.toFixed(0)).join(' / ')} %`, // prettier-ignore
    )
  }
  return claims
}

/** Where the right answer stands, from 0; -1 where it is missing. */
async function placesOf(target: Employee, colleagues: readonly Employee[], domain: string) {
  const knownAt = async () => colleagues.map(({ name, local }) => ({ name, address: `${local}@${domain}` }))
  const finder = openFinder({ store: memoryStore(), knownAt, now: () => NOW })
  const found = await finder.candidates({ name: target.name, domain, country: target.country }, TRIES)
  const ranked = referenceRule(colleagues.map(({ habit }) => habit))
  return {
    ours: found.findIndex(({ address }) => address === `${target.local}@${domain}`),
    theirs: inOrder(ranked, target.name).indexOf(target.local),
    habits: ranked.indexOf(target.habit),
  }
}

/** What the made-up firms are like, for comparison with what was measured. */
function describe(firms: readonly Firm[]): string {
  const large = firms.filter(({ people }) => people.length >= 20)
  const tops = large.map(({ people }) => {
    const counts = new Map<MeasuredHabit, number>()
    for (const { habit } of people) counts.set(habit, (counts.get(habit) ?? 0) + 1)
    const [top = 0, second = 0] = [...counts.values()].sort((a, b) => b - a)
    return { top: top / people.length, two: (top + second) / people.length }
  })
  const mean = (pick: (each: (typeof tops)[number]) => number) =>
    ((100 * tops.reduce((sum, each) => sum + pick(each), 0)) / tops.length).toFixed(0)
  const none = (100 * people.filter(({ habit }) => habit === 'none').length) / people.length
  return (
    `in firms of 20 and more the top habit covers ${mean(({ top }) => top)} % (measured: 66), the top two ` +
    `${mean(({ two }) => two)} % (82); ${none.toFixed(0)} % can't be told from the name`
  )
}
