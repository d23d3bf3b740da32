import { expect, it } from 'vitest'
import { eventInWords } from './security-activity.tsx'

const at = '2026-11-22T10:00:00.000Z'

it('says how often and from where, where there is something to say', () => {
  const guessed = { id: 1, kind: 'sign_in_failed', at, times: 1_200, network: '203.0.113.0/24' } as const
  expect(eventInWords(guessed)).toEqual({
    title: 'Sign-in with a wrong password',
    details: ['From 203.0.113.0/24', '1,200 times'],
    isRefused: true,
  })
  expect(eventInWords({ id: 2, kind: 'password_set', at, times: 1, network: '' })).toEqual({
    title: 'New password set by the operator',
    details: [],
    isRefused: false,
  })
})
