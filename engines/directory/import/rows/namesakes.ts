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
  /** Those without an address, only of names of which not all are loaded. */
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
      if (allCut) this.open.set(key, listOf(open, openCut))
    }
  }

  /** The first of the namesakes whom nothing contradicts; of those without an address where `hasEmail`. */
  find(key: string, hasEmail: boolean, contradicts: (person: Person) => boolean): Person | null | 'not loaded' {
    const list = (hasEmail ? this.open.get(key) : undefined) ?? this.all.get(key)
    if (!list) return null
    if (list.people.length < this.most && list.horizon !== Infinity) return 'not loaded'
    let left = this.most
    for (const person of list.people) {
      if (hasEmail && person.email !== '') continue
      if (!contradicts(person)) return person
      left -= 1
      if (left === 0) return null
    }
    return null
  }

  add(person: Person): void {
    if (person.nameKey === null) return
    const list = this.all.get(person.nameKey)
    if (list) insert(list, person)
    // Of a key that no row of the batch has, nothing was loaded and nothing is asked.
    else this.all.set(person.nameKey, { people: [person], horizon: Infinity })
    const open = person.email === '' ? this.open.get(person.nameKey) : undefined
    if (open) insert(open, person)
  }

  /** To be called before the person changes. */
  remove(person: Person): void {
    if (person.nameKey === null) return
    remove(this.all.get(person.nameKey), person)
    remove(this.open.get(person.nameKey), person)
  }
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
