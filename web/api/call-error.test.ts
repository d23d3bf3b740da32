import { describe, expect, test } from 'vitest'
import { CallError, isUnauthorized, sentenceOfError } from './call-error.ts'

describe('a call that did not succeed', () => {
  test('S8.generic.01: its message is the status, a colon, a space and the body as it came', () => {
    const body = '{"message":"Search for something.","code":"no-criteria"}'
    const error = CallError.from(400, 'Bad Request', body)
    expect(error.message).toBe(`400: ${body}`)
    expect(sentenceOfError(error, 'otherwise')).toBe('Search for something.')
    expect(CallError.from(502, 'Bad Gateway', '<h1>nginx</h1>').message).toBe('502: <h1>nginx</h1>')
  })

  test('S8.generic.02: an empty body leaves the status text', () => {
    const error = CallError.from(503, 'Service Unavailable', '')
    expect(error.message).toBe('503: Service Unavailable')
    expect(sentenceOfError(error, 'otherwise')).toBe('otherwise')
  })

  test('S8.generic.03: it is the end of the session where its message begins with 401 and then says Unauthorized', () => {
    expect(isUnauthorized(CallError.from(401, 'Unauthorized', ''))).toBe(true)
    expect(isUnauthorized(CallError.from(401, '', '{"message":"Unauthorized"}'))).toBe(true)
    expect(isUnauthorized(CallError.from(401, '', '{"message":"Invalid email or password"}'))).toBe(false)
    expect(isUnauthorized(CallError.from(403, '', '{"message":"401: Unauthorized"}'))).toBe(false)
    expect(isUnauthorized('401: Unauthorized')).toBe(false)
  })
})
