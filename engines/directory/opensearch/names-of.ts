import type { Kind } from './written/mappings.ts'

/** The names that are searched by: each leads to an index of the generation that serves. */
export type Names = Readonly<Record<Kind | 'state', string>>

/** @param prefix several installations may share a cluster */
export function namesOf(prefix: string): Names {
  return {
    people: `${prefix}-people`,
    companies: `${prefix}-companies`,
    places: `${prefix}-places`,
    state: `${prefix}-state`,
  }
}
