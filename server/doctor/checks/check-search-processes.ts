import { storeId } from '../../../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../../../engines/directory/remote/index-version.ts'
import { openCalls, type ProcessAddress } from '../../search/call-process.ts'
import { searchSecret } from '../../search/search-secret.ts'
import { failure, fine, sentenceOf, warning, type Awake, type Finding } from '../patient.ts'

/** A process that lets a greeting wait so long is not asked by the product either. */
const limitMs = 4_000

/**
 * Whether those that SEARCH_URL names answer as they answer the product: /readyz would say nothing of another SECRET_KEY, another
 * version, other made-up people, or another database.
 */
export async function checkSearchProcesses({ config, database, secretKey }: Awake): Promise<Finding> {
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
  const limit = AbortSignal.timeout(limitMs)
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
