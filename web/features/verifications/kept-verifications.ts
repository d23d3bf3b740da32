import { keptInTab } from '../../api/kept-in-tab.ts'

/** `name`: the address, or what the list is called. */
export type KeptWork = { id: string; name: string }

export const keptVerifications = keptInTab<KeptWork>('quarry.verifying', 100, isKept)
export const keptLists = keptInTab<KeptWork>('quarry.lists', 20, isKept)

function isKept(value: unknown): value is KeptWork {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}
