import type { VendorAsked, VendorSays } from './vendor.ts'

/** An answer of JSON. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): VendorSays {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** The body as an object; {} if it is none, as lenient servers read it. */
export function bodyOf({ body }: Pick<VendorAsked, 'body'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
