import { describe, expect, test } from 'vitest'
import { CallError, isUnauthorized, sentenceOfError } from './call-error.ts'
import { spec } from '../../test/spec.ts'

describe('a call that did not succeed', () => {
  test('its message is the status, a colon, a space and the body as it came', spec('S8.generic.01'), () => {
    const body = '{"message":"Search for something.","code":"no-criteria"}'
    const error = CallError.from(400, 'Bad Request', body)
    expect(error.message).toBe(`400: ${body}`)
    expect(sentenceOfError(error, 'otherwise')).toBe('Search for something.')
    expect(CallError.from(502, 'Bad Gateway', '<h1>nginx</h1>').message).toBe('502: <h1>nginx</h1>')
  })

  test('an empty body leaves the status text', spec('S8.generic.02'), () => {
    const error = CallError.from(503, 'Service Unavailable', '')
    expect(error.message).toBe('503: Service Unavailable')
    expect(sentenceOfError(error, 'otherwise')).toBe('otherwise')
  })

  test(
    'it is the end of the session where its message begins with 401 and then says Unauthorized',
    spec('S8.generic.03'),
    () => {
      expect(isUnauthorized(CallError.from(401, 'Unauthorized', ''))).toBe(true)
      expect(isUnauthorized(CallError.from(401, '', '{"message":"Unauthorized"}'))).toBe(true)
      expect(isUnauthorized(CallError.from(401, '', '{"message":"Invalid email or password"}'))).toBe(false)
      expect(isUnauthorized(CallError.from(403, '', '{"message":"401: Unauthorized"}'))).toBe(false)
      expect(isUnauthorized('401: Unauthorized')).toBe(false)
    },
  )
})
