import { isLoopback } from './is-loopback.ts'

export type OpenSearchConfig = { urls: string[]; prefix: string; layout: { shards: number; replicas: number } }

/** docs/operating/people-and-search.md#opensearch */
type OpenSearchSettings = {
  DIRECTORY: string
  /** Nodes of one cluster, separated by commas or spaces. */
  OPENSEARCH_URL?: string | undefined
  OPENSEARCH_PREFIX: string
  OPENSEARCH_SHARDS: number
  OPENSEARCH_REPLICAS: number
}

/** Small letters, digits and dashes, as names of indices have them. */
export const openSearchPrefix = /^[a-z][a-z0-9-]{0,40}$/

/** No fault repeats an address: it may hold a password. */
export function openSearchFaults({ DIRECTORY, OPENSEARCH_URL }: OpenSearchSettings): string[] {
  if (OPENSEARCH_URL === undefined)
    return DIRECTORY === 'opensearch' ? ['OPENSEARCH_URL: is missing: DIRECTORY=opensearch searches there'] : []
  return urlsIn(OPENSEARCH_URL).flatMap((text, at) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const which = `OPENSEARCH_URL: number ${at + 1}`
    if (!url || !/^https?:$/.test(url.protocol) || url.search + url.hash !== '')
      return [`${which} must be an address like https://name:password@host:9200`]
    const isOpen = url.protocol === 'http:' && url.password !== '' && !isLoopback(url.hostname)
    return isOpen ? [`${which} would send its password in the clear; it needs https`] : []
  })
}

/** Null where people are found by our own index. */
export function openSearchOf(env: OpenSearchSettings): OpenSearchConfig | null {
  if (env.OPENSEARCH_URL === undefined) return null
  return {
    urls: urlsIn(env.OPENSEARCH_URL),
    prefix: env.OPENSEARCH_PREFIX,
    layout: { shards: env.OPENSEARCH_SHARDS, replicas: env.OPENSEARCH_REPLICAS },
  }
}

function urlsIn(list: string): string[] {
  return list.split(/[\s,]+/).filter((each) => each !== '')
}
