import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const deepest = 20

/** Refuses text that no database holds and no person types: NUL and lone surrogates, in any field. */
export async function requireCleanText(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) check(part, 0)
}

function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !isWellFormed(value))
      throw new Refusal('bad-request', { message: 'Text must not contain NUL or broken characters.' })
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth >= deepest) throw new Refusal('bad-request', { message: 'The body is nested too deeply.' })
    for (const [key, inner] of Object.entries(value)) {
      check(key, depth)
      check(inner, depth + 1)
    }
  }
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text)
}
