import type { PeopleIndex } from '../index/people-index.ts'
import type { ListedPeople } from '../index/select/list-columns.ts'
import type { ListName, WireAnswer, WireAsked, WireQuestion, WireSearch, ListPart, ListSize } from './wire.ts'
import { bytes, words, type Bytes, type Words } from '../index/view/memory.ts'

/** Questions that have to know what this index does not know yet are held so long, and then told so. */
const CATCH_UP_MS = 2_000

type Listing = Exclude<WireAsked, { kind: 'list' | 'catch-up' }>

/**
 * Answers what other processes ask. Rejects with DirectoryBusy if too much waits, with the signal's reason if it aborts before a thread
 * has the question.
 */
export function answerQuestions(
  index: PeopleIndex,
): (question: WireQuestion, signal: AbortSignal) => Promise<WireAnswer> {
  const lists = new ListsHere()

  return async ({ asker, least, asked }, signal) => {
    if (asked.kind === 'list') {
      lists.add(asked.part)
      return { mark: index.mark(), kind: 'answer', answer: null }
    }
    if (asked.kind === 'catch-up') await caughtUp(index)
    else if (index.mark() < least) await caughtUp(index)
    if (index.mark() < least) return { mark: index.mark(), kind: 'behind' }
    if (asked.kind === 'catch-up') return { mark: index.mark(), kind: 'answer', answer: null }
    const found = listsOf(asked).map((name) => lists.find(name))
    const wanted = found.flatMap((each) => ('has' in each ? each.has : []))
    if (wanted.length > 0) return { mark: index.mark(), kind: 'wants', lists: wanted }
    const known = found.flatMap((each) => ('list' in each ? each.list : []))
    signal.throwIfAborted()
    // Before the search: what it does not know may be in the index when it has ended.
    const mark = index.mark()
    return { mark, kind: 'answer', answer: await answerOf(index, asked, known, asker, signal) }
  }
}

function listsOf(asked: Listing): ListName[] {
  if (asked.kind === 'count-listed') return [asked.list]
  if (asked.kind !== 'search') return []
  const { excluded, anyOf, noneOf } = asked.search
  return [...(excluded ? [excluded] : []), ...anyOf, ...noneOf]
}

async function answerOf(
  index: PeopleIndex,
  asked: Listing,
  lists: readonly ListedPeople[],
  asker: string,
  signal: AbortSignal,
): Promise<unknown> {
  switch (asked.kind) {
    case 'search':
      return index.search(questionOf(asked.search, lists), asker, signal)
    case 'suggest':
      return index.suggest(asked.field, asked.typed, asked.limit, asker)
    case 'did-you-mean':
      return index.didYouMean(asked.filters, asker)
    case 'count-listed':
      return index.countListed(lists[0]!, asker)
    case 'places':
      return index.placesOf(asked.ids)
    case 'company':
      return index.company(asked.id)
  }
}

function questionOf({ excluded, anyOf, noneOf: _noneOf, ...search }: WireSearch, lists: readonly ListedPeople[]) {
  const from = excluded ? 1 : 0
  const sides = { anyOf: lists.slice(from, from + anyOf.length), noneOf: lists.slice(from + anyOf.length) }
  return { ...search, excluded: excluded ? lists[0]! : null, lists: sides }
}

async function caughtUp(index: PeopleIndex): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CATCH_UP_MS)))
  await Promise.race([index.catchUp(), late])
  clearTimeout(timer)
}

/** What all remembered lists may take together. */
const MAX_BYTES = 128 * 1024 * 1024
/** No list has more: the ids of sixteen million people. */
const MAX_LIST_BYTES = 64 * 1024 * 1024

type Growing<Array extends Bytes | Words> = { array: Array; length: number }
type Known = { own: Growing<Words>; demo: Growing<Words>; companies: Growing<Bytes> }

/** Lists that were sent here, on shared memory; those not asked with for longest are forgotten first. */
class ListsHere {
  readonly #lists = new Map<string, Known>()
  #bytes = 0

  /** The list, if all of it is here, with what came behind; else what of it is here. */
  find({ key, ...size }: ListName): { list: ListedPeople } | { has: ListName } {
    const known = this.#lists.get(key) ?? nothing()
    if (this.#lists.delete(key)) this.#lists.set(key, known)
    const has: ListSize = { own: known.own.length, demo: known.demo.length, companies: known.companies.length }
    if (has.own < size.own || has.demo < size.demo || has.companies < size.companies) return { has: { key, ...has } }
    return { list: { key, own: wholeOf(known.own), demo: wholeOf(known.demo), companies: wholeOf(known.companies) } }
  }

  /** A part that does not join what is here is left out: whoever asks next is told from where it is wanted. */
  add({ key, of, from, data }: ListPart): void {
    const known = this.#lists.get(key) ?? nothing()
    const sent = Buffer.from(data, 'base64')
    const before = bytesOf(known)
    if (from === known[of].length && before + sent.length <= MAX_LIST_BYTES) {
      if (of === 'companies') append(known.companies, sent, bytes)
      else append(known[of], idsIn(sent), words)
    }
    this.#bytes += bytesOf(known) - (this.#lists.has(key) ? before : 0)
    this.#lists.delete(key)
    this.#lists.set(key, known)
    for (const [oldest, each] of this.#lists) {
      if (this.#bytes <= MAX_BYTES || oldest === key) return
      this.#lists.delete(oldest)
      this.#bytes -= bytesOf(each)
    }
  }
}

function nothing(): Known {
  return {
    own: { array: words(0), length: 0 },
    demo: { array: words(0), length: 0 },
    companies: { array: bytes(0), length: 0 },
  }
}

/** What stands in it stays where it is: threads may be reading it. */
function append<Array extends Bytes | Words>(
  to: Growing<Array>,
  more: Uint8Array | Uint32Array,
  make: (length: number) => Array,
): void {
  const length = to.length + more.length
  if (length > to.array.length) {
    const larger = make(Math.max(length, to.length > 0 ? to.array.length * 2 : length))
    larger.set(to.array.subarray(0, to.length))
    to.array = larger
  }
  to.array.set(more, to.length)
  to.length = length
}

function wholeOf<Array extends Bytes | Words>({ array, length }: Growing<Array>): Array {
  return array.subarray(0, length) as Array
}

function idsIn(sent: Buffer): Uint32Array {
  return Uint32Array.from({ length: sent.length >>> 2 }, (_, at) => sent.readUInt32LE(at * 4))
}

function bytesOf({ own, demo, companies }: Known): number {
  return own.array.byteLength + demo.array.byteLength + companies.array.byteLength
}
