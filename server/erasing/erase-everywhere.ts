import {
  eraseFromDirectory,
  readTarget,
  suppressAddresses,
  whoWouldGo,
  type Erased,
  type EraseTarget,
} from '../../engines/directory/suppression/erase-from-directory.ts'
import { contactsRevealedAs, revealedAddressesOf } from '../features/checks/reveals/blank-erased-reveals.ts'
import { erasePerson, type ErasedTraces } from '../features/privacy/erase-person.ts'
import type { Database } from '../db/connect.ts'
import type { Db } from '../db/transaction.ts'
import { redactFor } from '../open-world.ts'

/** `contactIds` and `addresses`: whatever the person was known by here. */
export type ErasedEverywhere = Omit<ErasedTraces, 'addresses'> & Erased

/**
 * Removes a person for good: from every account, then from the directory. If it was interrupted, another run finishes it: until all else is
 * done, the directory knows which ids an address leads to, and reveals, which erasePerson blanks last, know the others.
 */
export async function eraseEverywhere(
  { db, pool, demoPeople }: { db: Db; pool: Database['pool']; demoPeople: number },
  target: EraseTarget,
): Promise<ErasedEverywhere> {
  const ctx = { db, now: () => new Date(), redactEvidence: redactFor }
  const all = [await whoWouldGo(pool, target, { demoPeople })]
  for (const each of await othersOf(db, target, all[0]!)) all.push(await eraseFromDirectory(pool, each, { demoPeople }))
  const idsOf = () => [...new Set(all.flatMap(({ contactIds }) => contactIds))]
  const revealed = await revealedAddressesOf(ctx, idsOf())
  const addressesOf = () => [...new Set([...all.flatMap(({ addresses }) => addresses), ...revealed])]
  await suppressAddresses(pool, revealed)
  const traces = await erasePerson(ctx, { contactIds: idsOf(), addresses: addressesOf() })
  all.push(await eraseFromDirectory(pool, target, { demoPeople }))
  // What was begun while the directory still had them.
  const [contactIds, addresses] = [idsOf(), addressesOf()]
  const late = await erasePerson(ctx, { contactIds, addresses })
  await suppressAddresses(pool, late.addresses)
  // Not of the last, which finds the address on the list.
  const outcomes = all.slice(0, -1).map(({ outcome }) => outcome)
  return {
    contacts: traces.contacts + late.contacts,
    reveals: traces.reveals + late.reveals,
    receipts: traces.receipts + late.receipts,
    verifications: traces.verifications + late.verifications,
    subscriptions: traces.subscriptions + late.subscriptions,
    addresses,
    outcome: outcomes.includes('erased') ? 'erased' : outcomes.includes('already') ? 'already' : 'unknown',
    contactIds,
  }
}

/** People for whom an account revealed the address, although the directory doesn't list it. */
async function othersOf(db: Db, target: EraseTarget, { contactIds }: Erased): Promise<EraseTarget[]> {
  if (target.kind !== 'email') return []
  const ids = await contactsRevealedAs({ db }, target.address)
  return ids.flatMap((id) => (contactIds.includes(id) ? [] : (readTarget(id) ?? [])))
}
