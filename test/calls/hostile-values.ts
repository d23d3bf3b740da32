import type { EndpointName } from '../../contract/endpoints.ts'
import { routes } from '../../contract/routes.ts'

/** Each with its name. */
export const hostileValues: [string, unknown][] = [
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['a number where text belongs', 42],
  ['text where a number belongs', 'forty-two'],
  ['a very long text', 'x'.repeat(5_000)],
  ['an id beyond 2^63', 9_223_372_036_854_775_808],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['null', null],
  ['a list', [[[]]]],
  ['an object', { $gt: '' }],
  ['a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
  ['SQL', "'; drop table users; --"],
  ['a deep nest', nest(100)],
]
/** Looked for in the whole body, before its schema reads it. */
export const seenBefore = new Set(['a NUL', 'a lone surrogate', 'a prototype', 'a deep nest'])

/** All that the code of a call sees of a body: what its schema makes of it, or how that refuses it. */
export function readAs(name: EndpointName, body: unknown): string {
  const route = routes[name]
  // Providers and forms of pages are read without a schema.
  if (route.caller === 'provider' || !route.path.startsWith('/api/')) return JSON.stringify(body)
  if (!('body' in route)) return 'nothing'
  const { success, data, error } = route.body.safeParse(JSON.parse(JSON.stringify(body)))
  const [issue] = error?.issues ?? []
  return success ? JSON.stringify(data) : `${issue?.path.join('.')}: ${issue?.message}`
}

function nest(depth: number): unknown {
  return depth === 0 ? 1 : { inner: nest(depth - 1) }
}
