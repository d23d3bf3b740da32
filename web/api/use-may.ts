import { endpoints, type AccountCall } from '../../contract/endpoints.ts'
import { mayAs } from '../../contract/security/rights.ts'
import { useUser } from './use-current-user.ts'

/** Whether the person's role in this workspace allows a call. What it doesn't allow is not offered; the server decides all the same. */
export function useMay(call: AccountCall): boolean {
  return mayAs(useUser().workspace.role, endpoints[call].caller)
}
