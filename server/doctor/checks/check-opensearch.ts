import { namesOf } from '../../../engines/directory/opensearch/names-of.ts'
import { ClusterRefused, openCluster, type Cluster } from '../../../engines/directory/opensearch/open-cluster.ts'
import type { OpenSearchConfig } from '../../settings/opensearch-settings.ts'
import { failure, fine, sentenceOf, warning, type Finding } from '../patient.ts'

const limitMs = 5_000

/** Whether the cluster answers, has the names that are searched by, and all parts and copies of what they lead to. */
export async function checkOpenSearch({ urls, prefix }: OpenSearchConfig): Promise<Finding> {
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
