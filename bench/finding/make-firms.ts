import { nameOfPerson, type PersonName } from '../../synthetic/names.ts'
import { drawPlaceIndex, placeAt } from '../../synthetic/places.ts'
import { makeRandom } from '../people/make-random.ts'
import { MEASURED, MEASURED_FIRMS, type MeasuredHabit } from './measured-habits.ts'
import { drawWriting, localPartOf } from './write-local-part.ts'

/** `name` is what a directory shows; `habit` is how the address really came about. */
export type Employee = { name: string; country: string; local: string; habit: MeasuredHabit }
export type Firm = { domain: string; column: number; people: Employee[] }
export type Draw = () => number

const HABITS = Object.keys(MEASURED) as MeasuredHabit[]
/** So that the top habit of a firm covers 66 % of its people on average and the top two 82 %, as measured. */
const TOP_SHARE = { least: 0.3, most: 0.88 }
const SECOND_SHARE = { least: 0.1, most: 0.56 }
const AT_HOME = 0.75

/** Made-up firms in the measured sizes, each with a top habit of its own, a second one, and the table's for the rest. */
export function makeFirms(seed: number, sizes: readonly { column: number; people: number }[]): Firm[] {
  const random = makeRandom(seed)
  const draw: Draw = () => random() / 0x1_0000_0000
  let index = 0
  return sizes.map(({ column, people }, number) => {
    const home = drawPlaceIndex(draw())
    const habitOf = drawHabits(column, draw)
    const writing = drawWriting(draw, placeAt(home).country)
    const taken = new Set<string>()
    const made = Array.from({ length: people }, (): Employee => {
      const place = draw() < AT_HOME ? home : drawPlaceIndex(draw())
      const person = nameOfPerson(seed, index++, place)
      const habit = habitOf()
      const middle = draw() < 0.12 ? 'ABCDEGHJKLMNPRST'[Math.floor(draw() * 16)]! : ''
      const wanted = localPartOf(person, middle, habit, writing, draw)
      return { name: shown(person, middle), country: placeAt(place).country, local: claim(taken, wanted), habit }
    })
    return { domain: `firm${number}.test`, column, people: made }
  })
}

/** The sizes of the measured domains; `times` as many. */
export function measuredSizes(seed: number, times: number): { column: number; people: number }[] {
  const random = makeRandom(seed ^ 0x517e)
  return MEASURED_FIRMS.flatMap(({ count, least, most, mean }, column) =>
    Array.from({ length: Math.round(count * times) }, () => {
      const u = random() / 0x1_0000_0000
      return { column, people: Math.min(most, Math.floor(least - Math.log(1 - u) * (mean - least + 0.5))) }
    }),
  )
}

/** One firm's own mixture: the top two are drawn from the table, so all firms together give the table again. */
function drawHabits(column: number, draw: Draw): () => MeasuredHabit {
  const fromTable = () => pick(column, draw)
  const [top, second] = [fromTable(), fromTable()]
  const topShare = between(TOP_SHARE, draw)
  const secondShare = (1 - topShare) * between(SECOND_SHARE, draw)
  return () => {
    const u = draw()
    return u < topShare ? withOtherNames(top, column, draw) : u < topShare + secondShare ? second : fromTable()
  }
}

/** No firm's habit is to use other given names; it is what happens to some people where first.last is the habit. */
function withOtherNames(top: MeasuredHabit, column: number, draw: Draw): MeasuredHabit {
  if (top !== 'first.last' && top !== 'other-given') return top
  const other = MEASURED['other-given'][column]!
  return draw() * (other + MEASURED['first.last'][column]!) < other ? 'other-given' : 'first.last'
}

function pick(column: number, draw: Draw): MeasuredHabit {
  const total = HABITS.reduce((sum, habit) => sum + MEASURED[habit][column]!, 0)
  let left = draw() * total
  return HABITS.find((habit) => (left -= MEASURED[habit][column]!) < 0) ?? 'none'
}

function between({ least, most }: { least: number; most: number }, draw: Draw): number {
  return least + (most - least) * draw()
}

function shown({ first, last }: PersonName, middle: string): string {
  return middle === '' ? `${first} ${last}` : `${first} ${middle}. ${last}`
}

/** A firm gives a namesake the next number. */
function claim(taken: Set<string>, wanted: string): string {
  let local = wanted
  for (let number = 2; taken.has(local); number++) local = `${wanted}${number}`
  taken.add(local)
  return local
}
