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
