import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { PersonSource } from './person-about.tsx'

const sourceOf = (apolloId: string, since: string | null, isListed = true) => {
  const answer = { person: { apolloId, source: 'Our list' }, isListed, since } as PersonAnswer
  return renderToString(<PersonSource answer={answer} />).replaceAll(/<[^>]*>/g, '')
}

it('says of whom a person is known, and since when', () => {
  expect(sourceOf('own:7', '2026-03-12T12:00:00.000Z')).toBe('Source: Our list, since Mar 12, 2026')
  expect(sourceOf('finder:7', '2026-03-12T12:00:00.000Z')).toBe('Source: Our list, seen Mar 12, 2026')
  expect(sourceOf('own:7', null, false)).toBe('Source: Our list. No longer listed there.')
})
