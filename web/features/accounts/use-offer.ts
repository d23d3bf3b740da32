import { useInstallation } from '../../api/use-installation.ts'

/** Whether this installation sells anything, and who helps; undefined until it is known. */
export function useOffer(): { isSold: boolean; supportEmail: string | undefined } {
  const installation = useInstallation()
  return { isSold: installation?.payments !== 'off', supportEmail: installation?.supportEmail }
}
