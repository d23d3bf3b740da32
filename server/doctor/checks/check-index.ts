import { type Awake, type Finding, fine, warning, failure, sentenceOf } from '../patient.ts'
import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { readOrigin } from '../../../engines/directory/index/write/index-file.ts'
import { listSeen } from '../list-seen.ts'
import { indexFileOf } from '../../index-file-of.ts'
import { storeId } from '../../../engines/directory/index/keep/people-changes.queries.ts'
import { selectPeople } from '../server.queries.ts'
import { namesOf } from '../../../engines/directory/opensearch/names-of.ts'
import { ClusterRefused, openCluster, type Cluster } from '../../../engines/directory/opensearch/open-cluster.ts'
import type { OpenSearchConfig } from '../../settings/opensearch-settings.ts'
import { indexVersion } from '../../../engines/directory/remote/index-version.ts'
import { openCalls, type ProcessAddress } from '../../search/call-process.ts'
import { searchSecret } from '../../search/search-secret.ts'

/** What people are searched with, chosen as a start does (begin-start.ts): a cluster, search processes, or an index of this machine. */
export async function checkIndex(patient: Awake): Promise<Finding> {
  const { openSearch, search } = patient.config
  if (openSearch) return checkOpenSearch(openSearch)
  if (search.urls.length > 0) return checkSearchProcesses(patient)
  return checkOwnIndex(patient)
}

const lateMs = 60 * 60_000
const again =
  'Nothing is lost: the next start of a web process with this DATA_DIR makes it again, in seconds for a million people.'

/** The file from which a start has the search index at once. Of a process with another DATA_DIR nothing can be said from here. */
async function checkOwnIndex({ config, database, now }: Awake): Promise<Finding> {
  const path = indexFileOf(config)
  const living = await listSeen(database.db)
  const isSearched = living.some(({ role, host }) => /web|search/.test(role) && host === hostname())
  const origin = readOrigin(path)
  if (origin === null) {
    if (!isSearched && living.length > 0)
      return fine('No web process runs on this machine, and it has no index. If SEARCH_URL is set, its processes are asked.') // oxfmt-ignore
    // Whoever keeps an index made this folder: without it the DATA_DIR is a worker's, or nobody's yet.
    if (!database.embedded && !existsSync(dirname(path)))
      return fine(`No search index was ever kept in this DATA_DIR (${path}). A web process with another one has its own.`) // oxfmt-ignore
    return warning(`The search index is missing at ${path}.`, again)
  }
  if (origin === 'broken') return warning(`The search index at ${path} can’t be read.`, again)
  if (!origin.isOurs) return warning(`The search index at ${path} was made by another version.`, again)
  const { lastChange } = await selectPeople(database.db)
  const store = await storeId(database.pool)
  if (origin.installation !== store || origin.demoPeople !== config.demoPeople)
    return warning(`The search index at ${path} was built from other people.`, again)
  const isBehind = origin.mark < lastChange && now().getTime() - origin.writtenAt.getTime() > lateMs
  if (isBehind && isSearched)
    return warning(
      `The search index was last written ${origin.writtenAt.toISOString()}, before the last changes of people.`,
      'If a web process has this DATA_DIR, see its log; searches themselves read the changes from memory.',
    )
  return fine(`The search index (${Math.ceil(origin.bytes / 1_000_000)} MB) is there and can be used.`)
}

const limitMs = 5_000

/** Whether the cluster answers, has the names that are searched by, and all parts and copies of what they lead to. */
async function checkOpenSearch({ urls, prefix }: OpenSearchConfig): Promise<Finding> {
  const cluster = openCluster(urls, limitMs)
  const { people, companies, places } = namesOf(prefix)
  const searched = [people, companies, places].join(',')
  try {
    await cluster.call('GET', `/_alias/${searched}`)
    return findingOf(await statusOf(cluster, searched))
  } catch (error) {
    if (!(error instanceof ClusterRefused))
      return failure(
        `OpenSearch does not answer at ${urls.map((url) => new URL(url).host).join(', ')}: ${sentenceOf(rootOf(error))}.`,
        'Start its nodes, or see OPENSEARCH_URL. Until then nobody can search.',
      )
    if (error.status === 404)
      return failure(
        `OpenSearch answers, and does not have all of the index (${searched}): nobody can search yet.`,
        'A worker makes it: see its log. OPENSEARCH_PREFIX has to be the same for all processes.',
      )
    return failure(`${sentenceOf(error)}.`, 'See its log, and what the name in OPENSEARCH_URL may do.')
  }
}

/** Null to a login that may do with our indices what it likes, and not ask this: the product needs no more. */
async function statusOf(cluster: Cluster, searched: string): Promise<string | null> {
  try {
    return (await cluster.call<{ status: string }>('GET', `/_cluster/health/${searched}`)).status
  } catch (error) {
    if (error instanceof ClusterRefused && error.status === 403) return null
    throw error
  }
}

function findingOf(status: string | null): Finding {
  if (status === 'red')
    return failure('OpenSearch lacks a part of the index (red): searches are refused.', 'Start the missing nodes.')
  if (status === 'yellow')
    return warning(
      'OpenSearch has fewer copies of the index than it should (yellow): if one more node stops, searches may fail.',
      'Start the missing nodes, or lower OPENSEARCH_REPLICAS.',
    )
  if (status === null)
    return fine('OpenSearch answers, and has the index; its login may not ask whether all copies are there.')
  return fine('OpenSearch answers, and has the index with all its copies.')
}

/** What was wrong at the node that was asked last. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** A process that lets a greeting wait so long is not asked by the product either. */
const askLimitMs = 4_000

/**
 * Whether those that SEARCH_URL names answer as they answer the product: /readyz would say nothing of another SECRET_KEY, another
 * version, other made-up people, or another database.
 */
async function checkSearchProcesses({ config, database, secretKey }: Awake): Promise<Finding> {
  const { search, demoPeople } = config
  if (secretKey === null) return warning('Not checked: the database has no SECRET_KEY yet.', 'See version.')
  const version = indexVersion(demoPeople, await storeId(database.pool))
  const known = { secret: searchSecret(secretKey), version }
  const asked = search.urls.map(async (url) => ({ name: url.host, wrong: await whatIsWrong({ ...known, url }) }))
  const away = (await Promise.all(asked)).flatMap(({ name, wrong }) => (wrong === null ? [] : [`${name}: ${wrong}`]))
  const all = search.urls.length
  const remedy = 'See whether `quarry search` runs there, with the same settings and version as the web processes.'
  if (away.length === all) return failure(`No search process answers, so nobody can search. ${away.join(' ')}`, remedy)
  if (away.length > 0) return warning(`${away.length} of ${all} search processes can’t be asked. ${away.join(' ')}`, remedy) // oxfmt-ignore
  return fine(all === 1 ? 'The search process answers.' : `All ${all} search processes answer.`)
}

/** A sentence, or null. */
async function whatIsWrong(address: ProcessAddress): Promise<string | null> {
  const calls = openCalls(address)
  const limit = AbortSignal.timeout(askLimitMs)
  try {
    const { status, body } = await calls.hello(limit)
    const { mark, message } = (body ?? {}) as { mark?: unknown; message?: unknown }
    if (status === 200) return typeof mark === 'number' ? null : 'Something else answers at this address.'
    return typeof message === 'string' ? message.slice(0, 300) : `It answered ${status}.`
  } catch (error) {
    return limit.aborted ? 'It doesn’t answer.' : `It can’t be reached (${sentenceOf(error)}).`
  } finally {
    calls.close()
  }
}
