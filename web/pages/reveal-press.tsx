import { Button } from '../ui/button.tsx'
import type { RevealOffer } from './reveal-offer.ts'

/** The bar's button that spends credits; in its place, where nothing is left to ask for, a word that says so. */
export function RevealPress({ offer, onReveal }: { offer: RevealOffer | null; onReveal: () => void }) {
  if (!offer) return <span className="nothing-left">Nothing left to reveal</span>
  return (
    <Button look="credit" onClick={onReveal}>
      {offer.words} <kbd className="only-desktop">E</kbd>
    </Button>
  )
}
