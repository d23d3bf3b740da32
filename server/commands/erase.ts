import { databaseTime } from '../../engines/directory/suppression/listed.queries.ts'
import { readTarget, type EraseTarget } from '../../engines/directory/suppression/erase-from-directory.ts'
import { existsSync } from 'node:fs'
import { applyList } from '../erasing/apply-list.ts'
import { ownLists, readNamedList } from '../erasing/erased-list.ts'
import { eraseEverywhere } from '../erasing/erase-everywhere.ts'
import { noteErased } from '../erasing/add-to-lists.ts'
import { complain, note, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

/** Removes a person for good, and notes it where a restored backup will look. If it was interrupted, another run finishes it. */
export async function runErase(args: readonly string[]): Promise<number> {
  if (args[0] === '--again') return runAgain(args.slice(1))
  const [text] = args
  if (text === undefined || args.length > 1) return complain(usage)
  const target = readTarget(text)
  if (!target) return complain(`'${text}' is neither an email address nor an id like own:17 or demo:17.`)
  return withOperator((operator) => erase(operator, text, target))
}

async function erase({ db, pool, config }: Operator, text: string, target: EraseTarget): Promise<number> {
  const since = await databaseTime(pool)
  const { demoPeople, dataDir, erasedLists } = config
  const { outcome, contactIds, addresses, ...traces } = await eraseEverywhere({ db, pool, demoPeople }, target)
  const without = await noteErased({ db, pool, dataDir, erasedLists }, { contactIds, addresses, since })
  for (const folder of without)
    note(`The list of erased people in ${folder} can't be written here. Copy ${dataDir}/erased.jsonl there.`)

  const { contacts, reveals, receipts, verifications, subscriptions } = traces
  const left = contacts + reveals + receipts + verifications + subscriptions
  const verified = verifications === 0 ? '' : `, ${verifications} verifications`
  const subscribed = subscriptions === 0 ? '' : ' It was unsubscribed from the newsletter, too.'
  if (outcome === 'erased' || left > 0)
    return say(
      `Erased ${text}, with ${contacts} saved contacts, ${reveals} reveals${verified} and ${receipts} receipts of all accounts.${subscribed}`,
    )
  if (outcome === 'already') return say(`${text} was already erased.`)
  if (target.kind === 'email')
    return complain(`Nobody here has ${text}. It is on the list now, so that it can't come in later.`)
  return complain(`Nobody here has the id ${text}.`)
}

/** The end of a restore that other programs made (pgBackRest, WAL-G, pg_restore): they know no list. */
async function runAgain(files: readonly string[]): Promise<number> {
  const missing = files.find((file) => !existsSync(file))
  if (missing !== undefined) return complain(`There is no ${missing}.`)
  return withOperator(async ({ db, pool, config }) => {
    const lists = files.length > 0 ? files : ownLists(config)
    if (lists.length === 0) return complain(`There is no list in ${config.dataDir}. ${usage}`)
    const lines = lists.flatMap((file) => readNamedList(file))
    const { demoPeople } = config
    const { erased, accounts, workspaces, unknown } = await applyList({ db, pool, demoPeople }, lines, null)
    const done = `Erased ${erased} people, and closed ${accounts} accounts and ${workspaces} workspaces.`
    if (unknown === 0) return say(`${done} All that the list says is done.`)
    note(done)
    return complain(
      `${unknown} lines are of another installation, or of a key that this database did not have yet at its moment. ` +
        "Run 'quarry erase' for those people by their addresses.",
    )
  })
}
