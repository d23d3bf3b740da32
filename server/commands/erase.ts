import { redactFor } from '../open-world.ts'
import {
  eraseFromDirectory,
  suppressAddresses,
  readTarget,
} from '../../engines/directory/suppression/erase-from-directory.ts'
import type { Erased, EraseTarget } from '../../engines/directory/suppression/erase-from-directory.ts'
import { erasePerson } from '../features/privacy/erase-person.ts'
import { contactsRevealedAs } from '../features/checks/reveals/blank-erased-reveals.ts'
import { complain, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator, type Operator } from './with-operator.ts'

/** Removes a person for good: from the directory, then from every account. If it was interrupted, another run finishes it. */
export async function runErase(args: readonly string[]): Promise<number> {
  const [text] = args
  if (text === undefined || args.length > 1) return complain(usage)
  const target = readTarget(text)
  if (!target) return complain(`'${text}' is neither an email address nor an id like own:17 or demo:17.`)
  return withOperator((operator) => erase(operator, text, target))
}

async function erase({ db, pool, config }: Operator, text: string, target: EraseTarget): Promise<number> {
  const targets = [target, ...(await othersOf(db, target))]
  const all: Erased[] = []
  for (const each of targets) all.push(await eraseFromDirectory(pool, each, config))
  const contactIds = [...new Set(all.flatMap(({ contactIds }) => contactIds))]
  const addresses = [...new Set(all.flatMap(({ addresses }) => addresses))]
  const ctx = { db, now: () => new Date(), redactEvidence: redactFor }
  const traces = await erasePerson(ctx, { contactIds, addresses })
  await suppressAddresses(pool, traces.addresses)

  const { contacts, reveals, receipts, verifications, subscriptions } = traces
  const left = contacts + reveals + receipts + verifications + subscriptions
  const verified = verifications === 0 ? '' : `, ${verifications} verifications`
  const subscribed = subscriptions === 0 ? '' : ' It is off the newsletter, too.'
  if (all.some(({ outcome }) => outcome === 'erased') || left > 0)
    return say(
      `Erased ${text}, with ${contacts} saved contacts, ${reveals} reveals${verified} and ${receipts} receipts of all accounts.${subscribed}`,
    )
  if (all.some(({ outcome }) => outcome === 'already')) return say(`${text} was already erased.`)
  if (target.kind === 'email')
    return complain(`Nobody here has ${text}. It is on the list now, so that it can't come in.`)
  return complain(`Nobody here has the id ${text}.`)
}

/** People for whom an account revealed the address, although the directory doesn't list it. */
async function othersOf(db: Operator['db'], target: EraseTarget): Promise<EraseTarget[]> {
  if (target.kind !== 'email') return []
  const ids = await contactsRevealedAs({ db }, target.address)
  return ids.flatMap((id) => readTarget(id) ?? [])
}
