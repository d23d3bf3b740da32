import type { ListProgress, VerificationSettled } from '../../../../contract/verifications.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { listEndWords } from './list-words.ts'
import { verdictWords } from './verdict-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

const shownMs = 8_000

let goTo: (path: string) => void = () => {}

/** How "Show" gets to a page. */
export function showBy(navigate: (path: string) => void): void {
  goTo = navigate
}

/** Says what came out of a check that had to wait, whichever page is open by now. */
export function tellVerified({ address, status, charged }: VerificationSettled): void {
  toast({
    title: `${address}: ${verdictWords(status).label.toLowerCase()}`,
    description: charged > 0 ? `${creditsInWords(charged)} taken.` : 'No credit was taken.',
    ms: shownMs,
    action: { label: 'Show', run: () => goTo('/verifier') },
  })
}

export function tellListEnded(list: ListProgress): void {
  const page = `/verifier/lists/${list.listId}`
  const isOpen = window.location.pathname === page
  toast({
    ...listEndWords(list),
    ms: shownMs,
    ...(!isOpen && { action: { label: 'Show', run: () => goTo(page) } }),
  })
}
