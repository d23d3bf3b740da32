import { MAX_PEOPLE } from '../../../synthetic/person.ts'

/** Whom to erase: an address, a person of this installation, or a synthetic one. */
export type EraseTarget =
  { kind: 'email'; address: string } | { kind: 'own'; id: number } | { kind: 'demo'; ordinal: number }

const largestId = 2_147_483_647

/** Reads `own:17`, `demo:17` or an address; null where the text is none of them. */
export function readTarget(text: string): EraseTarget | null {
  const [, source, digits] = /^(own|demo):(0|[1-9]\d{0,9})$/.exec(text) ?? []
  const number = Number(digits)
  if (source === 'own') return number >= 1 && number <= largestId ? { kind: 'own', id: number } : null
  if (source === 'demo') return number < MAX_PEOPLE ? { kind: 'demo', ordinal: number } : null
  const address = text.trim().toLowerCase()
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320
  return isAddress ? { kind: 'email', address } : null
}
