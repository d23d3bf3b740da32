import { createContext, useContext } from 'react'
import type { Installation } from '../../contract/accounts.ts'

/** Filled by the signed-in product's question, and on the public pages by what the server drew them from. */
export const InstallationContext = createContext<Installation | null>(null)

/** Mode and source of this installation; null until they are known. */
export function useInstallation(): Installation | null {
  return useContext(InstallationContext)
}
