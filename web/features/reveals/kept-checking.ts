import { keptInTab } from '../../api/kept-in-tab.ts'

export type KeptCheck = { id: string; name: string }

/** The contacts still being checked, by name, so that a reload goes on following them. */
export const keptChecking = keptInTab<KeptCheck>('quarry.checking', 100, isKept)

/** The bulk reveals under way. */
export const keptBulk = keptInTab<KeptCheck>('quarry.bulk', 5, isKept)

function isKept(value: unknown): value is KeptCheck {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}
