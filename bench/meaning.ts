import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureClasses } from './meaning/measure-classes.ts'
import {
  FIELDS,
  SETS,
  labelledSet,
  type Field,
  type Half,
  type LabelledSet,
  type SetName,
} from './meaning/labelled-sets.ts'
import { opensearchSearchers } from './meaning/opensearch-searchers.ts'
import { ourSearcher } from './meaning/our-searcher.ts'
import { postgresSearchers } from './meaning/postgres-searchers.ts'
import { score, type Score } from './meaning/score.ts'
import type { Searcher } from './meaning/searcher.ts'
import { moreIsBetter, report, type Claim } from './measure/report.ts'

/**
 * Who is found, against who was meant: 300 queries each for companies, places and titles, labelled before the rules were written
 * by somebody who had not seen them. Precision and recall, beside the peers' best way by both figures, their most precise and their most complete one; and how many titles get the
 * seniority and the department that they were given by hand:
 * `bench meaning [--set second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth] [--half dev|held] [--field company|location|jobTitle] [--missed]`.
 */
const { values: options } = parseArgs({
  options: {
    half: { type: 'string' },
    set: { type: 'string' },
    field: { type: 'string' },
    missed: { type: 'boolean', default: false },
  },
})
const set: SetName = options.set !== undefined && options.set in SETS ? (options.set as SetName) : 'first'
const halves: Half[] =
  set !== 'first' ? ['held'] : options.half === 'dev' || options.half === 'held' ? [options.half] : ['dev', 'held']
const NAMES: Record<Field, string> = { company: 'companies', location: 'places', jobTitle: 'titles' }
const fields = FIELDS.filter(
  (field) => (options.field === undefined || field === options.field) && existsSync(join(SETS[set], NAMES[field])),
)
const MISSED_SHOWN = 200

const opensearch = await opensearchSearchers()
if (opensearch.obstacle !== null) console.log(`OpenSearch was not run: ${opensearch.obstacle}.`)
const postgres = await postgresSearchers()
const ours = ourSearcher()
try {
  const claims: Claim[] = []
  for (const field of fields) {
    const labelled = labelledSet(field, halves, set)
    const own = await scored(ours, labelled)
    const peers: { peer: Searcher; score: Score }[] = []
    for (const peer of [...postgres.searchers, ...opensearch.searchers])
      peers.push({ peer, score: await scored(peer, labelled) })
    for (const { peer, score } of [{ peer: ours, score: own }, ...peers]) tell(peer, labelled, score)
    if (options.missed) showMissed(labelled, own)
    const by = (figure: (score: Score) => number) => peers.toSorted((a, b) => figure(b.score) - figure(a.score))[0]!
    const compare = (figure: 'precision' | 'recall', { peer, score }: (typeof peers)[number]) => {
      const name = `${NAMES[field]}, ${figure}, beside ${peer.name}`
      claims.push(moreIsBetter(name, own[figure] * 100, score[figure] * 100, '%'))
    }
    const best = by(harmonic)
    compare('precision', best)
    compare('recall', best)
    compare(
      'precision',
      by(({ precision }) => precision),
    )
    compare(
      'recall',
      by(({ recall }) => recall),
    )
  }
  if (fields.includes('jobTitle') && existsSync(join(SETS[set], 'classes'))) tellClasses()
  report('meaning', claims, 'every total was the number of people shown')
} finally {
  await ours.close()
  await postgres.close()
  await opensearch.close()
}

async function scored(searcher: Searcher, set: LabelledSet): Promise<Score> {
  await searcher.load(set)
  const found = []
  for (const query of set.queries) found.push({ query, ids: await searcher.find(set, query) })
  return score(set, found)
}

function harmonic({ precision, recall }: Score): number {
  return (2 * precision * recall) / (precision + recall)
}

function tell(
  { name }: Searcher,
  { field, queries }: LabelledSet,
  { precision, recall, ofPeople, byKind }: Score,
): void {
  const both = (of: { precision: number; recall: number }) => `${percent(of.precision)} / ${percent(of.recall)}`
  console.log(`${NAMES[field]}, ${queries.length} queries, ${name}: precision / recall ${both({ precision, recall })}; of all people ${both(ofPeople)}`) // oxfmt-ignore
  console.log(`  ${byKind.map((kind) => `${kind.kind} (${kind.queries}) ${both(kind)}`).join(', ')}`)
}

function showMissed({ rows }: LabelledSet, { missed }: Score): void {
  const textOf = new Map(rows.map(({ id, text, domain, country }) => [id, [text, domain, country].filter(Boolean).join(' · ')])) // oxfmt-ignore
  const some = (ids: readonly number[]) =>
    `${ids.length}: ${ids
      .slice(0, 6)
      .map((id) => textOf.get(id))
      .join(' | ')}`
  for (const { query, wrong, absent } of missed.slice(0, MISSED_SHOWN)) {
    const not = query.not.length > 0 ? ` not ${query.not.join(', ')}` : ''
    console.log(`  "${query.asked}"${not} (${query.kind})`)
    if (wrong.length > 0) console.log(`    wrong ${some(wrong)}`)
    if (absent.length > 0) console.log(`    absent ${some(absent)}`)
  }
}

function tellClasses(): void {
  for (const { language, titles, seniority, department, wrong } of measureClasses(halves, set)) {
    console.log(
      `titles in ${language}, ${titles}: seniority ${percent(seniority)}, department ${percent(department)} right`,
    )
    if (!options.missed) continue
    for (const { of, title, said, labelled } of wrong)
      console.log(`  ${of} of "${title}": ${said}, labelled ${labelled}`)
  }
}

function percent(share: number): string {
  return Number.isNaN(share) ? '-' : `${(share * 100).toFixed(1)} %`
}
