import { limits } from '../../../../contract/lists.ts'
import type { CheckAddress } from '../../../../engines/verifier/port.ts'
import { Refusal } from '../../../refusal.ts'
import { addressKey, judgeSyntax } from '../core/addresses.ts'

import { readAddressColumn, tooMany } from './read-address-column.ts'

export type SentList = { addresses?: string[] | undefined; csv?: string | undefined; column?: number | undefined }
/** `row`: where it stood first, from 1; in a CSV as a spreadsheet counts. */
export type JudgedAddress = ReturnType<typeof judgeSyntax> & { typed: string; key: string; row: number }
/** `given`: how many there were before equal ones were merged. */
export type AddressList = { given: number; addresses: JudgedAddress[] }

/** How much is stored of a text that is no address: enough to find it again in the file. */
const keptLength = 320

/** Each address once; addresses are compared in the form that is asked about, other texts as typed. Refuses an empty list. */
export function readAddressList({ addresses, csv, column }: SentList, checkAddress: CheckAddress): AddressList {
  const cells = addresses?.map((text, at) => ({ row: at + 1, text })) ?? readAddressColumn(csv ?? '', column)
  const given = cells.filter(({ text }) => text !== '')
  if (given.length === 0) throw new Refusal('bad-request', { message: 'There is no address in the list.' })
  if (given.length > limits.listAddresses) throw tooMany()
  const byKey = new Map<string, JudgedAddress>()
  for (const { row, text } of given) {
    const judged = judgeSyntax(checkAddress, text)
    const typed = text.slice(0, keptLength)
    const key = addressKey(judged.address ?? typed)
    if (!byKey.has(key)) byKey.set(key, { ...judged, typed, key, row })
  }
  return { given: given.length, addresses: [...byKey.values()] }
}
