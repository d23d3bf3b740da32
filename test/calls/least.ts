import { endpoints, type AccountCall, type EndpointName } from '../../contract/endpoints.ts'
import { isRole, type Role } from '../../contract/security/rights.ts'
import type { Scope } from '../../contract/security/scopes.ts'

/** The least role for each call of an account. */
export const leastRole = Object.fromEntries(
  Object.entries(endpoints).flatMap(([name, { caller }]) => (isRole(caller) ? [[name, caller]] : [])),
) as Record<AccountCall, Role>

/** The least scope for each call that takes an API key. */
export const leastScope = Object.fromEntries(
  Object.entries(endpoints).flatMap(([name, each]) => ('key' in each ? [[name, each.key]] : [])),
) as Partial<Record<EndpointName, Scope>>
