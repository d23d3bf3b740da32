import { z } from 'zod'
import { readKind, SEARCH_KINDS } from '../../engines/sources/port.ts'

/** As `quarry source add KIND --name` takes it. */
const name = /^(?<own>own\+)?(?<source>[a-z0-9][a-z0-9._-]{0,39})$/
const places = ['demo', 'own', 'opensearch']

/** DIRECTORY: beside ours a source that can search people, by its kind or its own name, alone or behind one's own people. */
export const directorySetting = z
  .string()
  .refine((text) => places.includes(text) || liveOf(text) !== null, {
    error: `is demo, own, opensearch, a source that can search (${SEARCH_KINDS.join(', ')}, or the name that you gave one), or both: own+apollo`,
  })
  .default('demo')

/** The source that is asked with each search, if one is; null also for what names none that could be. */
export function liveOf(directory: string): { withOwn: boolean; name: string } | null {
  const { own, source } = name.exec(directory)?.groups ?? {}
  if (source === undefined || places.includes(source)) return null
  const kind = readKind(source)
  if (kind && !SEARCH_KINDS.includes(kind)) return null
  return { withOwn: own !== undefined, name: kind ?? source }
}
