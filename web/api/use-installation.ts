import { createContext, useContext } from 'react'
import type { Installation } from '../../contract/accounts.ts'

export const installationKey = ['installation'] as const

/** Filled by the signed-in product's question (undefined until it is answered), and on the public pages by what the server drew them from. */
export const InstallationContext = createContext<Installation | null | undefined>(null)

/** Mode and source of this installation; null until they are known. */
export function useInstallation(): Installation | null {
  return useContext(InstallationContext) ?? null
}

/** Whether the question was answered, even by a failure: the notices above every page depend on it. */
export function useIsInstallationKnown(): boolean {
  return useContext(InstallationContext) !== undefined
}
