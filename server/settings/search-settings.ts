import { z } from 'zod'
import { readKind, SEARCH_KINDS } from '../../engines/sources/port.ts'

const mostProcesses = 16

export type SearchConfig = {
  /** Who is asked for searches; [] if this process searches by itself. */
  urls: URL[]
  /** Where `quarry search` is asked. */
  port: number
}

type SearchSettings = {
  SEARCH_URL?: string | undefined
  SEARCH_PORT: number
  PORT: number
  WORKER_PORT?: number | undefined
}

/** What is wrong with where searches are asked, or where they are answered. */
export function searchFaults({
  SEARCH_URL: text = '',
  SEARCH_PORT: port,
  PORT,
  WORKER_PORT,
}: SearchSettings): string[] {
  const faults = entriesOf(text).flatMap((each) => {
    const url = URL.canParse(each) ? new URL(each) : null
    const isPlain =
      url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash + url.username === ''
    return isPlain ? [] : [`SEARCH_URL: ${JSON.stringify(each)} is not an address such as http://10.0.0.7:3200`]
  })
  if (entriesOf(text).length > mostProcesses) faults.push(`SEARCH_URL: names more than ${mostProcesses} processes`)
  if (port !== 0 && (port === PORT || port === WORKER_PORT))
    faults.push('SEARCH_PORT: is the same as PORT or WORKER_PORT; search processes need one of their own')
  return faults
}

export function searchOf({ SEARCH_URL: text = '', SEARCH_PORT: port }: SearchSettings): SearchConfig {
  const origins = new Set(entriesOf(text).map((each) => new URL(each).origin))
  return { urls: [...origins].map((each) => new URL(each)), port }
}

function entriesOf(text: string): string[] {
  return text.split(',').map((each) => each.trim()).filter((each) => each !== '') // oxfmt-ignore
}

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
