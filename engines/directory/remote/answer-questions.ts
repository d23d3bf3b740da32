import type { PeopleIndex } from '../index/people-index.ts'
import type { ListedPeople } from '../index/select/list-columns.ts'
import { ListsHere } from './known-lists-here.ts'
import type { ListName, WireAnswer, WireAsked, WireQuestion, WireSearch } from './wire.ts'

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

function questionOf({ excluded, anyOf, noneOf, ...search }: WireSearch, lists: readonly ListedPeople[]) {
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
