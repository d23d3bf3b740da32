import { latinise } from '../../synthetic/latinise.ts'
import type { PersonName } from '../../synthetic/names.ts'
import type { MeasuredHabit } from './measured-habits.ts'

type Draw = () => number

/** How one firm writes names beyond its habit, each drawn in the measured shares (2.2, "Names"). */
type Writing = {
  expandUmlauts: boolean
  familyHyphen: 'joined' | 'kept' | 'first' | 'second' | 'dotted'
  givenHyphen: 'kept' | 'joined' | 'initials' | 'first' | 'dotted'
  particle: 'joined' | 'dropped' | 'dotted' | 'initials' | 'dashed'
  /** Not measured: our guess. */
  twoFamilies: 'first' | 'joined' | 'last'
  /** Letters of the family name that a login has. */
  cutAt: number
}

const PARTICLES = new Set('van von der den de del della di da do dos du la le ten ter zu al el bin mac ó ní'.split(' '))

/** Few names have two forms here; whoever has none gets a name of the same kind that nothing leads to. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  michael: 'mike', david: 'dave', matthew: 'matt', andrew: 'andy', daniel: 'dan', james: 'jim', robert: 'bob', thomas: 'tom',
  jonathan: 'jon', william: 'bill', steven: 'steve', stephen: 'steve', joseph: 'joe', charles: 'charlie', edward: 'ed', anthony: 'tony',
  kenneth: 'ken', philip: 'phil', chris: 'christopher', ben: 'benjamin', alex: 'alexander', nick: 'nicholas', josh: 'joshua', tim: 'timothy',
  jeff: 'jeffrey', sam: 'samuel', greg: 'gregory', doug: 'douglas', jessica: 'jess', jennifer: 'jen', nicole: 'nicky', stephanie: 'steph',
  samantha: 'sam', elizabeth: 'liz', victoria: 'vicky', katherine: 'kate', christine: 'chris', kate: 'katherine', beth: 'elizabeth',
  susan: 'sue', rebecca: 'becky', alejandro: 'alex', francisco: 'paco', guillermo: 'memo', roberto: 'beto', francesco: 'franco',
  giuseppe: 'beppe', alexander: 'alex', johannes: 'hannes', matthias: 'matze', sebastian: 'basti', katarzyna: 'kasia', krzysztof: 'krzys',
  wojciech: 'wojtek', jakub: 'kuba', dmitry: 'dima', aleksandr: 'alexander', sergey: 'serge', mikhail: 'misha', venkatesh: 'venkat',
} // oxfmt-ignore
const STRANGE_NAMES = ['kevin', 'jack', 'tony', 'lisa', 'eric', 'vicky', 'leo', 'amy', 'ray', 'ivy', 'jimmy', 'cindy']

export function drawWriting(draw: Draw, country: string): Writing {
  const one = <Way extends string>(ways: readonly (readonly [Way, number])[]): Way => {
    let left = draw() * ways.reduce((sum, [, share]) => sum + share, 0)
    return (ways.find(([, share]) => (left -= share) < 0) ?? ways[0]!)[0]
  }
  const german = ['Germany', 'Austria', 'Switzerland', 'Liechtenstein'].includes(country)
  const nordic = ['Denmark', 'Norway', 'Sweden', 'Finland', 'Iceland'].includes(country)
  return {
    // 69 % of all, mostly Germans; how that divides is our guess
    expandUmlauts: draw() < (german ? 0.8 : nordic ? 0.4 : 0.15),
    familyHyphen: one([['joined', 30], ['kept', 29], ['first', 24], ['second', 12], ['dotted', 5]]), // oxfmt-ignore
    givenHyphen: one([['kept', 34], ['joined', 31], ['initials', 20], ['first', 13], ['dotted', 2]]), // oxfmt-ignore
    particle: one([['joined', 65], ['dropped', 13], ['dotted', 11], ['initials', 7], ['dashed', 4]]), // oxfmt-ignore
    twoFamilies: one([['first', 55], ['joined', 25], ['last', 20]]), // oxfmt-ignore
    cutAt: one([['7', 60], ['6', 20], ['5', 20]]) === '7' ? 7 : 6, // oxfmt-ignore
  }
}

/** The address that a firm of this writing gives a person of this habit. */
export function localPartOf(person: PersonName, middle: string, habit: MeasuredHabit, writing: Writing, draw: Draw) {
  const first = givenOf(person.first, writing)
  const last = familyOf(person.last, writing)
  const [f, l, m] = [
    first.slice(0, 1),
    last.slice(0, 1),
    middle.toLowerCase() || 'abcdehjklmrst'[Math.floor(draw() * 13)]!,
  ]
  const other = OTHER_NAMES[first] ?? STRANGE_NAMES[Math.floor(draw() * STRANGE_NAMES.length)]!
  const written: Record<MeasuredHabit, string> = {
    'first.last': `${first}.${last}`,
    flast: f + last,
    first,
    last,
    'f.last': `${f}.${last}`,
    firstl: first + l,
    firstlast: first + last,
    fl: f + l,
    'last.first': `${last}.${first}`,
    first_last: `${first}_${last}`,
    lastfirst: last + first,
    lfirst: l + first,
    truncated: f + last.slice(0, writing.cutAt),
    'f-last': `${f}-${last}`,
    'first.m.last': `${first}.${m}.${last}`,
    'other-given': `${other}.${last}`,
    none: `q${Math.floor(draw() * 1e6).toString(36)}x${Math.floor(draw() * 1e4).toString(36)}`,
  }
  return written[habit].slice(0, 64)
}

function givenOf(given: string, { expandUmlauts, givenHyphen }: Writing): string {
  const word = latinise(given, expandUmlauts).split(' ')[0]!
  const halves = word.split('-')
  if (halves.length === 1) return word
  if (givenHyphen === 'first') return halves[0]!
  if (givenHyphen === 'initials') return halves.map((half) => half.slice(0, 1)).join('')
  return halves.join({ kept: '-', joined: '', dotted: '.' }[givenHyphen])
}

function familyOf(family: string, { expandUmlauts, familyHyphen, particle, twoFamilies }: Writing): string {
  const words = family.split(' ')
  const small = words.filter((word, at) => at < words.length - 1 && PARTICLES.has(word.toLowerCase()))
  const names = words.filter((word) => !small.includes(word)).map((word) => latinise(word, expandUmlauts))
  const chosen = { first: names[0]!, last: names.at(-1)!, joined: names.join('') }[twoFamilies]
  const halves = chosen.split('-')
  const whole =
    halves.length === 1
      ? chosen
      : {
          joined: halves.join(''),
          kept: chosen,
          first: halves[0]!,
          second: halves.at(-1)!,
          dotted: halves.join('.'),
        }[familyHyphen]
  const before = small.map((word) => latinise(word, expandUmlauts))
  if (before.length === 0) return whole
  return {
    joined: before.join('') + whole,
    dropped: whole,
    dotted: [...before, whole].join('.'),
    initials: before.map((word) => word.slice(0, 1)).join('') + whole,
    dashed: [...before, whole].join('-'),
  }[particle]
}
