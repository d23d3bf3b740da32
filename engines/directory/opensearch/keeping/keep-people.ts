import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { followNotices } from '../../index/keep/follow-notices.ts'
import { openStore, type Store, type StoreConnection } from '../../index/keep/open-store.queries.ts'
import { lastChange } from '../../index/keep/people-changes.queries.ts'
import { madeFrom } from '../../index/write/made-by.ts'
import { DEMO, OWN } from '../../origins.ts'
import { idOfNumber } from '../../person-id.ts'
import type { Names } from '../names-of.ts'
import type { Cluster } from '../open-cluster.ts'
import { companyDocument, type WrittenSpelling } from '../written/company-document.ts'
import { idOfKey } from '../written/keys.ts'
import { personDocument, type WrittenPerson } from '../written/person-document.ts'
import { placeDocuments } from '../written/place-documents.ts'
import { writtenDemo } from './demo-people.ts'
import { forgetMoments } from '../showing/moments.ts'
import { openGenerations, type Generation, type Generations, type Layout, type State } from './generations.ts'
import { lockKeeping, selectChanged, selectErasedIn, selectGone, selectPeopleBehind, selectSpellings, selectStep } from './store-people.queries.ts' // oxfmt-ignore
import { writeDocuments, type Write } from './write-documents.ts'

export type KeepPeopleOptions = {
  cluster: Cluster
  names: Names
  layout: Layout
  connection: StoreConnection
  demoPeople: number
  seed: number
  /** How many people are read, written and noted down at once. */
  page?: number
  onTrouble: (message: string, error: unknown) => void
}

export type PeopleKeeper = {
  /** Resolves when all that was committed before can be found; at once where another process keeps it. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const PAGE = 5_000
const PEOPLE_PER_TURN = 200
/** Texts and companies known to be written, at most. */
const MOST_WRITTEN = 1_000_000
const TOLD_EVERY = 50
const NAME_BYTES = 6
const FORGETS_EVERY_MS = 60 * 60_000

class Closed extends Error {}

/**
 * Keeps the indices at what the store says, in one process of all: makes them where they are missing or made by other rules,
 * beside those that serve, and follows the store's changes. Where it is cut off it goes on behind what it noted down last.
 */
export async function keepPeople(options: KeepPeopleOptions): Promise<PeopleKeeper> {
  const store = await openStore(options.connection)
  const kept = new KeptPeople(options, store)
  const following = followNotices(store, () => kept.catchUp(), options.onTrouble)
  return {
    catchUp: () => following.now(),
    async close() {
      kept.close()
      await following.stop()
      await store.close()
    },
  }
}

class KeptPeople {
  readonly #options: Required<KeepPeopleOptions>
  readonly #store: Store
  readonly #generations: Generations
  readonly #made: string
  #state: State | null = null
  #isClosed = false
  #forgotAtMs = performance.now()
  /** Of the generation that is being made. */
  #written = new Set<string>()

  constructor(options: KeepPeopleOptions, store: Store) {
    this.#options = { page: PAGE, ...options }
    this.#store = store
    this.#generations = openGenerations(options.cluster, options.names, options.layout)
    const { demoPeople, seed, layout } = options
    this.#made = JSON.stringify([madeFrom(['rules', 'opensearch/written']), store.id, demoPeople, seed, layout.shards])
  }

  close(): void {
    this.#isClosed = true
  }

  async catchUp(): Promise<void> {
    try {
      if (await this.#store.snapshot(lockKeeping)) await this.#keep()
      else this.#state = null
    } catch (error) {
      // another keeper, or another try, begins with what was noted down
      this.#state = null
      if (!(error instanceof Closed)) throw error
    }
  }

  async #keep(): Promise<void> {
    const state = (this.#state ??= await this.#open())
    const wanted = state.generations.find(({ made }) => made === this.#made)!
    const serving = state.generations.find(({ name }) => name === state.serving)
    for (let pages = 0; wanted.phase !== 'follows'; pages++) {
      // those who search see what changes meanwhile
      if (serving && pages % TOLD_EVERY === 0) await this.#follow(serving)
      await this.#makePage(wanted)
    }
    await this.#follow(wanted)
    if (serving === wanted) return this.#forgetMoments()
    await this.#generations.settle(wanted)
    await this.#generations.serve(wanted)
    this.#written.clear()
    this.#state = { generations: [wanted], serving: wanted.name }
    await this.#generations.write(this.#state)
    for (const old of state.generations) if (old !== wanted) await this.#generations.drop(old)
  }

  async #forgetMoments(): Promise<void> {
    const nowMs = performance.now()
    if (nowMs - this.#forgotAtMs < FORGETS_EVERY_MS) return
    this.#forgotAtMs = nowMs
    await forgetMoments(this.#options.cluster, this.#options.names)
  }

  async #open(): Promise<State> {
    const found = await this.#generations.read()
    const last = await this.#store.snapshot(lastChange)
    // a store that was set back to an earlier day may say otherwise from there on
    const isOurs = (each: Generation) => each.made === this.#made && each.mark <= last
    const kept = found.generations.filter((each) => isOurs(each) || each.name === found.serving)
    for (const each of kept) if (each.mark > last) each.made = ''
    const state = { ...found, generations: kept }
    this.#written.clear()
    if (!kept.some(isOurs)) {
      const name = randomBytes(NAME_BYTES).toString('hex')
      const generation: Generation = { name, made: this.#made, phase: 'own', upTo: 0, mark: last }
      await this.#generations.begin(generation)
      state.generations.push(generation)
      await this.#generations.write(state)
    }
    for (const each of found.generations) if (!kept.includes(each)) await this.#generations.drop(each)
    const serving = kept.find(({ name, made }) => name === found.serving && made === this.#made)
    if (serving) await this.#generations.settle(serving)
    return state
  }

  async #makePage(generation: Generation): Promise<void> {
    const { page, demoPeople } = this.#options
    if (generation.phase === 'own') {
      const people = await this.#store.snapshot(async (client) => {
        const found = await selectPeopleBehind(client, generation.upTo, page)
        const entities = [...new Set(found.map(({ entity }) => entity))].filter((entity) => this.#isNew(`company ${entity}`)) // oxfmt-ignore
        return { found, spellings: await selectSpellings(client, entities) }
      })
      await this.#write(generation, people.found, people.spellings, (text) => this.#isNew(text))
      const last = people.found.at(-1)
      if (last) generation.upTo = last.ordinal
      else Object.assign(generation, { phase: 'demo', upTo: 0 })
    } else {
      const until = Math.min(demoPeople, generation.upTo + page)
      const erased = new Set(await this.#store.snapshot((client) => selectErasedIn(client, 'ordinal', generation.upTo - 1, until))) // oxfmt-ignore
      const ordinals = Array.from({ length: until - generation.upTo }, (_, k) => generation.upTo + k)
      const made = ordinals.filter((each) => !erased.has(each)).map((each) => writtenDemo(this.#options.seed, each))
      const spellings = made.map(({ spelling }) => spelling).filter(({ key }) => this.#isNew(`company ${idOfKey(key)}`)) // oxfmt-ignore
      await this.#write(generation, made.map(({ person }) => person), spellings, (text) => this.#isNew(text)) // oxfmt-ignore
      generation.upTo = until
      if (until === demoPeople) Object.assign(generation, { phase: 'follows', upTo: 0 })
    }
    await this.#note()
  }

  /** Takes in what changed, in steps that are noted down. */
  async #follow(generation: Generation): Promise<void> {
    if (generation.phase !== 'follows') return
    let isChanged = generation !== this.#state?.generations.find(({ name }) => name === this.#state?.serving)
    for (;;) {
      const step = await this.#store.snapshot(async (client) => {
        const last = await lastChange(client)
        if (last <= generation.mark) return null
        const until = await selectStep(client, generation.mark, last, this.#options.page)
        const people = await selectChanged(client, generation.mark, until)
        return {
          until,
          people,
          spellings: await selectSpellings(client, [...new Set(people.map(({ entity }) => entity))]),
          gone: await selectGone(client, generation.mark, until),
          erased: await selectErasedIn(client, 'change_seq', generation.mark, until),
        }
      })
      if (step === null) break
      await this.#write(generation, step.people, step.spellings, () => true)
      const index = this.#generations.indexOf('people', generation)
      const gone = [
        ...step.gone.map((ordinal) => idOfNumber({ origin: OWN, ordinal })),
        ...step.erased.map((ordinal) => idOfNumber({ origin: DEMO, ordinal })),
      ]
      await writeDocuments(this.#options.cluster, gone.map((id) => ({ index, id, document: null }))) // oxfmt-ignore
      generation.mark = step.until
      isChanged = true
      await this.#note()
    }
    if (isChanged) await this.#generations.refresh(generation)
  }

  /** Companies and places before the people in them. */
  async #write(
    generation: Generation,
    people: readonly WrittenPerson[],
    spellings: readonly WrittenSpelling[],
    isNew: (text: string) => boolean,
  ): Promise<void> {
    const { cluster } = this.#options
    const writes: Write[] = []
    const turn = async () => {
      if (this.#isClosed) throw new Closed()
      if (writes.length % PEOPLE_PER_TURN === 0) await nextTurn()
    }
    for (const spelling of spellings) {
      writes.push({ index: this.#generations.indexOf('companies', generation), id: idOfKey(spelling.key), document: companyDocument(spelling) }) // oxfmt-ignore
      await turn()
    }
    const places = new Map(people.map(({ location, country }) => [`${country}\n${location}`, { location, country }]))
    for (const [text, { location, country }] of places) {
      if (!isNew(`place ${text}`)) continue
      for (const [id, document] of placeDocuments(location, country)) writes.push({ index: this.#generations.indexOf('places', generation), id, document }) // oxfmt-ignore
      await turn()
    }
    for (const person of people) {
      writes.push({ index: this.#generations.indexOf('people', generation), id: idOfNumber(person), document: personDocument(person) }) // oxfmt-ignore
      await turn()
    }
    await writeDocuments(cluster, writes)
  }

  async #note(): Promise<void> {
    if (this.#isClosed) throw new Closed()
    await this.#generations.write(this.#state!)
  }

  #isNew(text: string): boolean {
    if (this.#written.has(text)) return false
    if (this.#written.size >= MOST_WRITTEN) this.#written.clear()
    this.#written.add(text)
    return true
  }
}
