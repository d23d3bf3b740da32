import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const deepest = 20

/** Refuses text that a database can't hold and no person types: NUL and lone surrogates, in any field. */
export async function requireCleanText(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) check(part, 0)
}

/** A body may have tens of thousands of values and must not block the event loop: hence the plain loops. */
function check(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (UNCLEAN.test(value))
      throw new Refusal('bad-request', { message: 'Text must not contain NUL or broken characters.' })
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    if (depth >= deepest) throw new Refusal('bad-request', { message: 'The body is nested too deeply.' })
    if (Array.isArray(value)) for (let at = 0; at < value.length; at++) check(value[at], depth + 1)
    else {
      for (const key of Object.keys(value)) {
        check(key, depth)
        check((value as Record<string, unknown>)[key], depth + 1)
      }
    }
  }
}

/** With the flag `u` only a lone surrogate matches. */
const UNCLEAN = /[\0\p{Surrogate}]/u
