import { createContext, useContext } from 'react'
import type { Installation } from '../../contract/accounts.ts'

/** Filled by the signed-in product's question (undefined until it is answered), and on the public pages by what the server drew them from. */
export const InstallationContext = createContext<Installation | null | undefined>(null)

/** Mode and source of this installation; null until they are known. */
export function useInstallation(): Installation | null {
  return useContext(InstallationContext) ?? null
}

/** Whether it was answered, be it with a failure: what stands above every page depends on it. */
export function useIsInstallationKnown(): boolean {
  return useContext(InstallationContext) !== undefined
}
