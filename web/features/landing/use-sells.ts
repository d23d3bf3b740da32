import { useInstallation } from '../../api/use-installation.ts'

/** False where nothing can be paid: then nothing is offered for money either. */
export function useSells(): boolean {
  return useInstallation()?.payments !== 'off'
}
