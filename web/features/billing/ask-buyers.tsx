import { useBuyers } from '../../api/use-team.ts'
import { BuyerList } from '../../ui/owners/buyer-list.tsx'

/** Whom somebody can ask who may not buy here. */
export function AskBuyers({ about }: { about: 'Credits' | 'Plan' }) {
  const buyers = useBuyers(about)
  return buyers && <BuyerList buyers={buyers} />
}
