import type { DirectoryPool } from '../directory-lock.queries.ts'
import { classOf } from '../class-of.ts'
import { isSuppressed } from '../suppression/suppressed-of.ts'
import { isLive } from '../person-id.ts'
import { SearchUnavailable, type Directory, type DirectoryPerson, type Located, type Suggestion } from '../port.ts'
import { createAskOnce } from './ask-once.ts'
import { withoutErased } from './keep-shown.ts'
import { keptSince } from './kept-since.ts'
import { selectSeen, type SeenTerms } from './live.queries.ts'
import { searchLive } from './search-live.ts'
import type { LiveOptions } from './port.ts'

/**
 * A directory over a source that is asked with each search. `own`: the operator's own people, who stay what they are; all that needs an
 * index (suggestions, companies, lists, changes) is about them alone.
 */
export function openLiveDirectory(own: Directory, pool: DirectoryPool, options: LiveOptions): Directory {
  const { withOwn, name, now } = options
  const askOnce = createAskOnce(pool, now)
  const seen = async (ids: readonly string[]): Promise<DirectoryPerson[]> => {
    const live = ids.filter(isLive)
    return live.length === 0 ? [] : withoutErased(pool, await selectSeen(pool, live, now(), await terms()))
  }

  /** Those in force now, which may be shorter than when somebody was seen; null where the source isn't set up. */
  async function terms(): Promise<SeenTerms | null> {
    try {
      const source = await options.source()
      return { kind: source.kind, oldest: keptSince(source, now()) }
    } catch (error) {
      if (error instanceof SearchUnavailable) return null
      throw error
    }
  }

  return {
    ...own,
    source: { key: name, label: withOwn ? `${own.source.label}, ${labelOf(name)}` : labelOf(name) },
    isLive: true,
    search: (query) => (query.keptOnly ? own.search(query) : searchLive({ own, pool, options, askOnce }, query)),
    suggest: async (field, text, limit, asker) => (await own.suggest(field, text, limit, asker)).map(typed),
    // Of a text that finds none of our own people nothing is known about the source's.
    didYouMean: async () => [],
    async describe(id, signal) {
      const known = await own.describe(id, signal)
      if (known || !isLive(id)) return known
      const [person] = await seen([id])
      return person
        ? { person, since: null, ...classOf(person.jobTitle), company: null, place: null, country: null }
        : null
    },
    async find(ids, signal) {
      const found = await own.find(ids, signal)
      const live = await seen(ids.filter((id) => !found.has(id)))
      return new Map([...found, ...live.map((person) => [person.id, person] as const)])
    },
    async locate(id, signal) {
      const known = await own.locate(id, signal)
      return known.status === 'unknown' && isLive(id) ? locateSeen(id, signal) : known
    },
  }

  async function locateSeen(id: string, signal?: AbortSignal): Promise<Located> {
    signal?.throwIfAborted()
    if (await isSuppressed(pool, [{ kind: 'id', value: id }])) return { status: 'erased' }
    const [person] = await selectSeen(pool, [id], now(), await terms())
    if (!person) return { status: 'unknown' }
    if ((await withoutErased(pool, [person])).length === 0) return { status: 'erased' }
    return { status: 'no-address', person, domain: person.companyDomain ?? '', cost: 0 }
  }
}

/** Numbers of our own companies and places say nothing to a source: they are offered as words to be typed. */
function typed(suggestion: Suggestion): Suggestion {
  return suggestion.kind === 'title' ? suggestion : { ...suggestion, kind: 'text', value: suggestion.label }
}

const labels: Readonly<Record<string, string>> = {
  apollo: 'Apollo',
  hunter: 'Hunter',
  prospeo: 'Prospeo',
  peopledatalabs: 'People Data Labs',
}

export function labelOf(name: string): string {
  return labels[name] ?? name
}
