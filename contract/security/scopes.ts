/**
 * What an API key may do. `read`: searches and reads, and takes files out. `spend`: also reveals, checks and saves, which is
 * every call that takes a key.
 */
export const scopes = ['read', 'spend'] as const
export type Scope = (typeof scopes)[number]

/** Whether a key of this scope may make a call that needs this one. A call that says none takes no key. */
export function mayWith(scope: Scope, least: Scope | null): boolean {
  return least !== null && scopes.indexOf(scope) >= scopes.indexOf(least)
}
