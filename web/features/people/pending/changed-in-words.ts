import { fields, wordsOf, type Criteria } from '../criteria.ts'

/** What a form says that the results don't show yet: what came, and what was taken out. */
export function changedInWords(shown: Criteria, wanted: Criteria): string {
  const came = fields.flatMap((field) => missingIn(field, wanted, shown))
  const gone = fields.flatMap((field) => missingIn(field, shown, wanted))
  if (wanted.excludeEnriched !== shown.excludeEnriched)
    came.push(wanted.excludeEnriched ? 'Exclude enriched' : 'Include enriched')
  return [
    came.length > 0 && `${came.join(', ')} ${came.length === 1 ? 'is' : 'are'} not applied yet.`,
    gone.length > 0 && `${gone.join(', ')} still ${gone.length === 1 ? 'applies' : 'apply'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function missingIn(field: (typeof fields)[number], from: Criteria, to: Criteria): string[] {
  return from[field]
    .filter(({ text, not }) => !to[field].some((each) => each.text === text && each.not === not))
    .map(({ text, not }) => `${not ? 'not ' : ''}${wordsOf(field, text)}`)
}
