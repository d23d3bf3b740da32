import type { BounceReading } from '../../../engines/bounces/port.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { addressInText } from '../../outside-text/address-in-text.ts'
import { blankBounces, lockNaming, updateBounce } from './bounces.queries.ts'

/**
 * Removes a person from every account's reports. The report and its returned credits stay. Messages about other people lose the person's
 * addresses. Answers how many reports were about the person.
 */
export async function blankErasedBounces(
  { db, now }: { db: Db; now: () => Date },
  person: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const blanked = await blankBounces(db, person, now())
  const addresses = person.addresses.filter((address) => address !== '')
  await inTransaction(db, async (tx) => {
    for (const { id, reading } of await lockNaming(tx, addresses))
      if (reading) await updateBounce(tx, id, { reading: without(reading, addresses) })
  })
  return blanked
}

function without(reading: BounceReading, addresses: readonly string[]): BounceReading {
  const patterns = addresses.map((address) => new RegExp(addressInText(address), 'gi'))
  const cut = (_: string, value: unknown) =>
    typeof value === 'string' ? patterns.reduce((text, each) => text.replaceAll(each, '[removed]'), value) : value
  return JSON.parse(JSON.stringify(reading), cut) as BounceReading
}
