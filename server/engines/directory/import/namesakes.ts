import type { Person } from './merge-person.ts'

/** The known people of one name key, by their ids in ascending order. */
export type KnownNamesakes = {
  key: string
  all: readonly number[]
  /** There are more than were loaded. */
  allCut: boolean
  /** Those without an address; a row that has one can only be one of them. */
  open: readonly number[]
  openCut: boolean
}

type List = { people: Person[]; /** People with a larger id are not all in the list. */ horizon: number }

/**
 * People by name and company, in the order of their ids. One name may be borne by a million people (a hostile file), so
 * only the first few of a list are ever loaded and looked at.
 */
export class Namesakes {
  private readonly all = new Map<string, List>()
  private readonly open = new Map<string, List>()
  private readonly most: number

  constructor(known: readonly KnownNamesakes[], people: ReadonlyMap<number, Person>, most: number) {
    this.most = most
    const listOf = (ids: readonly number[], isCut: boolean): List => ({
      people: ids.flatMap((id) => people.get(id) ?? []),
      horizon: isCut ? (ids.at(-1) ?? 0) : Infinity,
    })
    for (const { key, all, allCut, open, openCut } of known) {
      this.all.set(key, listOf(all, allCut))
      this.open.set(key, listOf(open, openCut))
    }
  }

  /** The first of the namesakes whom nothing contradicts. */
  find(key: string, hasEmail: boolean, contradicts: (person: Person) => boolean): Person | null | 'not loaded' {
    const list = (hasEmail ? this.open : this.all).get(key)
    if (!list) return null
    if (list.people.length < this.most && list.horizon !== Infinity) return 'not loaded'
    const end = Math.min(this.most, list.people.length)
    for (let i = 0; i < end; i += 1) {
      const person = list.people[i]!
      if (!contradicts(person)) return person
    }
    return null
  }

  add(person: Person): void {
    if (person.nameKey === null) return
    insert(listFor(this.all, person.nameKey), person)
    if (person.email === '') insert(listFor(this.open, person.nameKey), person)
  }

  /** To be called before the person changes. */
  remove(person: Person): void {
    if (person.nameKey === null) return
    remove(this.all.get(person.nameKey), person)
    remove(this.open.get(person.nameKey), person)
  }
}

function listFor(lists: Map<string, List>, key: string): List {
  const known = lists.get(key)
  if (known) return known
  // Of a key that no row of the batch has, nothing was loaded and nothing is asked.
  const list = { people: [], horizon: Infinity }
  lists.set(key, list)
  return list
}

function insert({ people, horizon }: List, person: Person): void {
  if (person.id > horizon) return
  let at = people.length
  while (at > 0 && people[at - 1]!.id > person.id) at -= 1
  people.splice(at, 0, person)
}

function remove(list: List | undefined, person: Person): void {
  const at = list ? list.people.indexOf(person) : -1
  if (at >= 0) list!.people.splice(at, 1)
}
