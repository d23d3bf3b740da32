import { limits } from '../../../../contract/lists.ts'
import type { CheckAddress } from '../../../../engines/verifier/port.ts'
import { Refusal } from '../../../refusal.ts'
import { addressKey, judgeSyntax } from '../core/addresses.ts'
import type { BroughtFile } from './brought/brought.queries.ts'
import { type AddressFile, readAddressColumn, tooMany } from './read-address-column.ts'

export type SentList = { addresses?: string[] | undefined; csv?: string | undefined; column?: number | undefined }
/** `row`: where it stood first, from 1; in a CSV as a spreadsheet counts. */
export type JudgedAddress = ReturnType<typeof judgeSyntax> & { typed: string; key: string; row: number }
/** `given`: how many there were before equal ones were merged. `file`: what came as a CSV. */
export type AddressList = { given: number; addresses: JudgedAddress[]; file: BroughtFile | null }

/** How much is stored of a text that is no address: enough to find it again in the file. */
const keptLength = 320

/** Each address once; addresses are compared in the form that is asked about, other texts as typed. Refuses an empty list. */
export function readAddressList({ addresses, csv, column }: SentList, checkAddress: CheckAddress): AddressList {
  const file = addresses ? null : readAddressColumn(csv ?? '', column)
  const rows = file?.rows ?? addresses?.map((text, at) => ({ row: at + 1, text, cells: [] })) ?? []
  const given = rows.filter(({ text }) => text !== '')
  if (given.length === 0) throw new Refusal('bad-request', { message: 'There is no address in the list.' })
  if (given.length > limits.listAddresses) throw tooMany()
  const byKey = new Map<string, JudgedAddress>()
  const keys = new Map<number, string>()
  for (const { row, text } of given) {
    const judged = judgeSyntax(checkAddress, text)
    const typed = text.slice(0, keptLength)
    const key = addressKey(judged.address ?? typed)
    keys.set(row, key)
    if (!byKey.has(key)) byKey.set(key, { ...judged, typed, key, row })
  }
  return { given: given.length, addresses: [...byKey.values()], file: file && asBrought(file, keys) }
}

/** @param keys of the rows with an address */
function asBrought({ delimiter, header, rows }: AddressFile, keys: ReadonlyMap<number, string>): BroughtFile {
  const kept = rows.map(({ row, cells }) => ({ line: row, cells: JSON.stringify(cells), key: keys.get(row) ?? '' }))
  return { delimiter, header, rows: kept }
}
