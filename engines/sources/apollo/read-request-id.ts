import { isObject } from '../reading/read-json.ts'

/**
 * Apollo's `request_id`: a signed number of 64 bits, so it is read out of the text: as a number of JavaScript its last digits would be
 * lost. Null if the text holds none.
 */
export function readRequestId(text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const id = isObject(value) ? value['request_id'] : undefined
  if (typeof id === 'string') return /^-?\d{1,19}$/.test(id) ? id : null
  if (typeof id !== 'number') return null
  // The name may also stand deeper in the text: the digits have to be those of the number that stands on top.
  const written = [...text.matchAll(/"request_id"\s*:\s*(-?\d{1,19})(?=\s*[,}])/g)].map(([, digits = '']) => digits)
  return written.find((digits) => Number(digits) === id) ?? null
}
