import { BENCH_SEED, makePeople } from './people/make-people.ts'
import { makeQueries, QUERY_SEED } from './people/make-queries.ts'
import { median } from './measure/percentiles.ts'
import { report, timesTheFloor } from './measure/report.ts'
import { buildOurIndex } from './ours/our-index.ts'
import { createSearchEngine } from '../server/engines/directory/index/search-engine.ts'
import type { DirectoryCriteria } from '../server/engines/directory/port.ts'
import { TEXT_FIELDS } from '../server/engines/directory/port.ts'

/** The worst that one field can ask, against the median of the usual searches: what a hostile caller costs the others. */
const ROUNDS = 5
const people = makePeople(1_000_000, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)
const view = buildOurIndex(people, 'product')
const engine = createSearchEngine(view)

const hostile = {
  '10,000 words': 'word '.repeat(10_000),
  'ten thousand letters': 'a'.repeat(10_000),
  'every single letter as a word': 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'one letter': 'a',
  wildcards: '%_*?.*(a+)+$',
  emoji: '🚀👩‍💻'.repeat(100),
  'right to left': 'مدير المبيعات שלום '.repeat(20),
  'combining marks': `e${'\u0301'.repeat(5_000)}`,
  'NUL and controls': '\u0000\u0007\u202e sales \u0000',
  'long words with a slip': 'internatoinal technologeis solutoins managment',
  hyphens: 'a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t'.repeat(5),
} as const

for (const { criteria } of queries) timeOf(criteriaOf(criteria))
const usualMs = median(queries.map(({ criteria }) => timeOf(criteriaOf(criteria))))
const claims = Object.entries(hostile).map(([name, text]) => {
  const worst = Math.max(...TEXT_FIELDS.map((field) => timeOf({ [field]: [text] })))
  return timesTheFloor(`${name}, worst field, against the median search`, worst, usualMs, 'ms')
})
const letters = Array.from('abcdefghijklmnopqrst')
const full: DirectoryCriteria = { jobTitle: letters, company: letters, location: letters }
claims.push(timesTheFloor('twenty letters in every text field, against the median search', timeOf(full), usualMs, 'ms'))
report('search-hostile', claims, 'every search was answered')

function criteriaOf(criteria: Record<string, string | undefined>): DirectoryCriteria {
  return Object.fromEntries(Object.entries(criteria).map(([field, value]) => [field, [value!]]))
}

/** The median of some rounds, each with nothing remembered. */
function timeOf(criteria: DirectoryCriteria): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      engine.show(view)
      const startMs = performance.now()
      engine.search({ criteria, excluded: null, limit: 26, after: null, facets: 'others' })
      return performance.now() - startMs
    }),
  )
}
