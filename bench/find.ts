import { memoryStore } from '../engines/finder/memory-store.ts'
import { openFinder } from '../engines/finder/open-finder.ts'
import { compareNamesakes } from './finding/compare-namesakes.ts'
import { inOrder } from './finding/fixed-list.ts'
import { makeFirms, measuredSizes, type Employee, type Firm } from './finding/make-firms.ts'
import { PUBLISHED_CURVE, type MeasuredHabit } from './finding/measured-habits.ts'
import { referenceRule } from './finding/reference-rule.ts'
import { NOW, TRIES, walkWithFinder, walkWithList, type Walk } from './finding/walk.ts'
import { lessIsBetter, moreIsBetter, report, type Claim } from './measure/report.ts'
import { below, makeRandom, shuffle } from './people/make-random.ts'

/**
 * Guessing addresses: the finder, which learns each domain's habit as it goes, and a fixed list of patterns, over the same
 * made-up people in the same order: `bench find [SEED]`. A mail host is a set of local parts; eight tries a person.
 */
const seed = Number(process.argv[2] ?? 20_261_121)
const CURVE_FIRMS = 400
/** Namesakes are rare: their share among some 13,000 people, where the other claims have 1,700. */
const MORE_SMALL_FIRMS = 8
const CURVE_TARGETS = 12

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
  const theirs = await walkWithList(some)
  const ours = await walkWithFinder(some, false)
  claims.push(...compare(name, ours, theirs))
  if (name === 'firms of 50 and more') console.log(`what a share is worth in ${name}: ${calibration(ours)}`)
  if (name === 'all firms')
    claims.push(...compare(`${name}, told their size`, await walkWithFinder(some, true), theirs))
  checked += ours.outcomes.length
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
  const people = ours.outcomes.length
  const found = ({ outcomes }: Walk) => outcomes.filter((outcome) => outcome === 'found').length
  return [
    moreIsBetter(`${name}: found within ${TRIES} tries`, (100 * found(ours)) / people, (100 * found(theirs)) / people, '%'), // oxfmt-ignore
    lessIsBetter(`${name}: tries per find`, ours.tries / found(ours), theirs.tries / found(theirs), 'tries'),
    lessIsBetter(`${name}: refused tries per person`, ours.wasted / people, theirs.wasted / people, 'tries'),
    compareNamesakes(name, ours, theirs),
  ]
}

async function namesakesInSmallFirms(): Promise<Claim> {
  const sizes = measuredSizes(seed ^ 0x5a11, MORE_SMALL_FIRMS).filter(({ column }) => column === 2)
  const some = makeFirms(seed ^ 0xbeef, sizes)
  const theirs = await walkWithList(some)
  const ours = await walkWithFinder(some, false)
  checked += ours.outcomes.length
  return compareNamesakes(`${ours.outcomes.length} people in firms of 10-49`, ours, theirs)
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
  const sizes = measuredSizes(seed ^ 0xf1f, 8).filter(({ people }) => people >= 12).slice(0, CURVE_FIRMS) // oxfmt-ignore
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
        `${right3('habits').map((share) => share.toFixed(0)).join(' / ')} %`, // oxfmt-ignore
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
