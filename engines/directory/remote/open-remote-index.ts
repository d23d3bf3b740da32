import { createHash } from 'node:crypto'
import type { PeopleIndex } from '../index/people-index.ts'
import type { ListedPeople } from '../index/select/list-columns.ts'
import type { SearchAnswer, SearchQuestion } from '../index/search/search-engine.ts'
import type { PlacesOf } from '../index/search/places-in-index.ts'
import type { DidYouMean, KnownCompany, Suggestion } from '../port.ts'
import { PART_BYTES, toBase64, type ListName, type ListPart, type WireAnswer, type WireAsked, type WireQuestion } from './wire.ts' // oxfmt-ignore

/** One process, as a try sees it. */
export type AskOne = (question: WireQuestion) => Promise<WireAnswer>

/** It is well, but has not seen yet what the answer has to know: another one may have. */
export class ProcessBehind extends Error {
  override name = 'ProcessBehind'
}

/** The processes that have the index. */
export type SearchProcesses = {
  /**
   * What one of them answers. `ask` is tried anew at another one where that may help; whatever it does has to be the same done twice.
   * Rejects with SearchAway if none answers, with DirectoryBusy if all that answer have too much to do.
   */
  ask<Answer>(
    kind: WireAsked['kind'],
    asker: string,
    ask: (one: AskOne) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer>
  /** Each of them that answers. */
  askAll(question: WireQuestion): Promise<WireAnswer[]>
  close(): Promise<void>
}

/** A list may be forgotten between being sent and being asked with. */
const MAX_ROUNDS = 4
const MAX_NAME = 100

/** The index that other processes have: as one's own, but for the memory and the threads. */
export function openRemoteIndex(processes: SearchProcesses): PeopleIndex {
  let [mark, least] = [0, 0]

  /** The lists are sent where they are missing. */
  async function ask<Answer>(
    asked: WireAsked,
    asker: string,
    lists: readonly (ListedPeople | null)[] = [],
    signal?: AbortSignal,
  ): Promise<Answer> {
    return processes.ask(
      asked.kind,
      asker,
      async (one) => {
        for (let round = 0; round < MAX_ROUNDS; round += 1) {
          const said = await one({ asker: shortOf(asker), least, asked })
          mark = Math.max(mark, said.mark)
          if (said.kind === 'answer') return said.answer as Answer
          if (said.kind === 'behind') throw new ProcessBehind('a search process is behind the directory')
          for (const part of partsOf(said.lists, lists)) await one({ asker, least: 0, asked: { kind: 'list', part } })
        }
        throw new Error('a search process forgets the lists that it is sent')
      },
      signal,
    )
  }

  return {
    search({ excluded, lists, ...question }: SearchQuestion, asker, signal) {
      const { anyOf = [], noneOf = [] } = lists ?? {}
      const [any, none] = [anyOf.map(kept), noneOf.map(kept)]
      const hidden = excluded && { ...excluded, key: `left out ${shortOf(excluded.key)}`, companies: noCompanies }
      const search = {
        ...question,
        excluded: hidden && nameOf(hidden),
        anyOf: any.map(nameOf),
        noneOf: none.map(nameOf),
      }
      return ask<SearchAnswer>({ kind: 'search', search }, asker, [hidden, ...any, ...none], signal)
    },
    suggest: (field, typed, limit, asker) => ask<Suggestion[]>({ kind: 'suggest', field, typed, limit }, asker),
    didYouMean: (filters, asker) => ask<DidYouMean[]>({ kind: 'did-you-mean', filters }, asker),
    countListed(list, asker) {
      const all = kept(list)
      return ask<number>({ kind: 'count-listed', list: nameOf(all) }, asker, [all])
    },
    placesOf: (ids) => ask<PlacesOf[]>({ kind: 'places', ids }, ''),
    company: (id) => ask<KnownCompany | null>({ kind: 'company', id }, ''),
    mark: () => mark,
    async catchUp() {
      const said = await processes.askAll({ asker: '', least: 0, asked: { kind: 'catch-up' } })
      // Whoever did not hear of it, or comes back later, is asked for no less.
      least = Math.max(least, ...said.map((each) => each.mark))
      mark = Math.max(mark, least)
    },
    close: () => processes.close(),
  }
}

const noCompanies = new Uint8Array(new SharedArrayBuffer(0))

/** Lists that are kept don't grow: those of another content have another name. */
function kept(list: ListedPeople): ListedPeople {
  return { ...list, key: `list ${shortOf(list.key)} ${list.own.length} ${list.demo.length} ${list.companies.length}` }
}

/** Names may be of any length; sent with each question, they are short. */
function shortOf(name: string): string {
  return name.length <= MAX_NAME ? name : createHash('sha256').update(name).digest('base64url')
}

function nameOf({ key, own, demo, companies }: ListedPeople): ListName {
  return { key, own: own.length, demo: demo.length, companies: companies.length }
}

function* partsOf(wanted: readonly ListName[], lists: readonly (ListedPeople | null)[]): Generator<ListPart> {
  for (const { key, ...has } of wanted) {
    const list = lists.find((each) => each?.key === key)
    if (!list) continue
    for (const of of ['own', 'demo', 'companies'] as const) {
      const atOnce = PART_BYTES / list[of].BYTES_PER_ELEMENT
      for (let from = has[of]; from < list[of].length; from += atOnce)
        yield { key, of, from, data: toBase64(list[of].subarray(from, from + atOnce)) }
    }
  }
}
