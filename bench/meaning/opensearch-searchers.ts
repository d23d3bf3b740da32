import type { Field, LabelledQuery, LabelledSet } from './labelled-sets.ts'
import { fetchOpenSearch, obstacleToOpenSearch } from '../../scripts/opensearch/fetch-opensearch.ts'
import { startOpenSearch } from '../../scripts/opensearch/start-opensearch.ts'
import { USUAL_LEGAL_FORMS, USUAL_SYNONYMS } from './usual-words.ts'
import type { Searcher } from './searcher.ts'

/** As many as OpenSearch gives at once, and more than any set has rows: what matches at all is found, whatever its rank. */
const SIZE = 10_000
const SYNONYMS = { analyzer: 'folded_synonyms' }
const PARTS = ['text', 'text.begun']

type Way = (query: string, field: Field) => object

/** OpenSearch as it is mostly used for search; all words of a query must match. */
const WAYS: Record<string, Way> = {
  words: (query) => ({ match: { text: { query, operator: 'and' } } }),
  'words and typos': (query) => ({ match: { text: { query, operator: 'and', fuzziness: 'AUTO' } } }),
  'words, beginnings, typos and synonyms': (query) => ({
    multi_match: { query, fields: PARTS, operator: 'and', fuzziness: 'AUTO', ...SYNONYMS },
  }),
  'words and synonyms, and in titles OR, NOT and phrases': (query, field) => {
    if (field !== 'jobTitle') return { match: { text: { query, operator: 'and', ...SYNONYMS } } }
    return { query_string: { query: plain(query), fields: ['text'], default_operator: 'and', ...SYNONYMS } }
  },
}

/** As postgresSearchers; nobody, and `obstacle` says why, where OpenSearch can't be run. */
export async function opensearchSearchers(): Promise<{
  searchers: Searcher[]
  obstacle: string | null
  close(): Promise<void>
}> {
  const absent = (obstacle: string) => ({ searchers: [], obstacle, close: async () => {} })
  const obstacle = obstacleToOpenSearch()
  if (obstacle !== null) return absent(obstacle)
  try {
    const node = await startOpenSearch(fetchOpenSearch())
    const loaded = new Set<Field>()
    const load = async (set: LabelledSet) => {
      if (loaded.has(set.field)) return
      loaded.add(set.field)
      await node.call('PUT', `/${indexOf(set.field)}`, { settings: settingsOf(set.field), mappings: MAPPINGS })
      const { errors } = (await node.call('POST', `/${indexOf(set.field)}/_bulk?refresh=true`, bulkOf(set))) as { errors: boolean } // oxfmt-ignore
      if (errors) throw new Error(`OpenSearch did not take every row of ${set.field}`)
    }
    const searchers = Object.entries(WAYS).map(([name, way]): Searcher => ({
      name: `OpenSearch, ${name}`,
      load,
      async find({ field }, query) {
        const body = { size: SIZE, track_total_hits: true, _source: false, query: wanted(way, query, field) }
        const { hits } = (await node.call('POST', `/${indexOf(field)}/_search`, body)) as Answer
        if (hits.total.value !== hits.hits.length) throw new Error(`OpenSearch told ${hits.total.value} and showed ${hits.hits.length}`) // oxfmt-ignore
        return new Set(hits.hits.map(({ _id }) => Number(_id)))
      },
      close: async () => {},
    }))
    return { searchers, obstacle, close: () => node.close() }
  } catch (error) {
    return absent(error instanceof Error ? error.message : String(error))
  }
}

type Answer = { hits: { total: { value: number }; hits: { _id: string }[] } }

function wanted(way: Way, { asked, not }: LabelledQuery, field: Field): object {
  return { bool: { must: [way(asked, field)], must_not: not.map((unwanted) => way(unwanted, field)) } }
}

/** OR, NOT, - and "phrases" stay; what else a title has would be read as a field, a range or a pattern. */
function plain(query: string): string {
  return query.replaceAll(/[^\p{L}\p{N}\p{M}"'.@-]/gu, ' ')
}

const MAPPINGS = {
  properties: {
    text: {
      type: 'text',
      analyzer: 'folded',
      fields: { begun: { type: 'text', analyzer: 'folded_begun', search_analyzer: 'folded' } },
    },
  },
}

function settingsOf(field: Field): object {
  const folded = ['lowercase', 'asciifolding']
  const analyzer = (...filter: string[]) => ({ type: 'custom', tokenizer: 'standard', filter })
  return {
    number_of_shards: 1,
    number_of_replicas: 0,
    analysis: {
      filter: {
        begun: { type: 'edge_ngram', min_gram: 1, max_gram: 20 },
        legal_forms: { type: 'stop', stopwords: field === 'company' ? USUAL_LEGAL_FORMS : '_none_' },
        synonyms: { type: 'synonym_graph', synonyms: USUAL_SYNONYMS[field] },
      },
      analyzer: {
        folded: analyzer(...folded),
        folded_begun: analyzer(...folded, 'begun'),
        folded_synonyms: analyzer(...folded, 'legal_forms', 'synonyms'),
      },
    },
  }
}

/** The same text of each row as PostgreSQL is given. */
function bulkOf({ field, rows }: LabelledSet): string {
  return rows
    .flatMap(({ id, text, domain, country }) => [
      { index: { _id: String(id) } },
      { text: [text, domain, field === 'location' ? country : ''].filter((part) => part).join(' ') },
    ])
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

function indexOf(field: Field): string {
  return field.toLowerCase()
}
