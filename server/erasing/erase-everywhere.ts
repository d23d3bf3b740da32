import {
  eraseFromDirectory,
  readTarget,
  suppressAddresses,
  type Erased,
  type EraseTarget,
} from '../../engines/directory/suppression/erase-from-directory.ts'
import { contactsRevealedAs } from '../features/checks/reveals/blank-erased-reveals.ts'
import { erasePerson, type ErasedTraces } from '../features/privacy/erase-person.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import { redactFor } from '../open-world.ts'

export type ErasedEverywhere = ErasedTraces & {
  outcome: Erased['outcome']
  /** Whatever the person was known by here. */
  contactIds: string[]
}

/** Removes a person for good: from the directory, then from every account. If it was interrupted, another run finishes it. */
export async function eraseEverywhere(
  { db, pool, demoPeople }: { db: Db; pool: Database['pool']; demoPeople: number },
  target: EraseTarget,
): Promise<ErasedEverywhere> {
  const targets = [target, ...(await othersOf(db, target))]
  const all: Erased[] = []
  for (const each of targets) all.push(await eraseFromDirectory(pool, each, { demoPeople }))
  const contactIds = [...new Set(all.flatMap(({ contactIds }) => contactIds))]
  const addresses = [...new Set(all.flatMap(({ addresses }) => addresses))]
  const ctx = { db, now: () => new Date(), redactEvidence: redactFor }
  const traces = await erasePerson(ctx, { contactIds, addresses })
  await suppressAddresses(pool, traces.addresses)
  const outcomes = all.map(({ outcome }) => outcome)
  const outcome = outcomes.includes('erased') ? 'erased' : outcomes.includes('already') ? 'already' : 'unknown'
  return { ...traces, outcome, contactIds }
}

/** People for whom an account revealed the address, although the directory doesn't list it. */
async function othersOf(db: Db, target: EraseTarget): Promise<EraseTarget[]> {
  if (target.kind !== 'email') return []
  const ids = await contactsRevealedAs({ db }, target.address)
  return ids.flatMap((id) => readTarget(id) ?? [])
}
