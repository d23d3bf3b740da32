/** An Idempotency-Key: 128 random bits. crypto.randomUUID would need https, which an installation at home may not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
