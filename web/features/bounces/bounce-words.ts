import type { Bounce } from '../../../contract/bounces.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import type { IconName } from '../../ui/icon.tsx'
import { creditsInWords } from '../../ui/money.ts'

type Words = { title: string; short: string; icon: IconName; look: 'forest' | 'credit' | 'brick' | undefined }

const words: Record<Exclude<Bounce['state'], 'accepted'>, Words> = {
  checking: { title: 'The mail server is being asked', short: 'Bounce being checked', icon: 'clock', look: undefined },
  review: { title: 'We are reviewing it', short: 'Bounce in review', icon: 'eye', look: 'credit' },
  refused: { title: 'No credit given back', short: 'Bounce not accepted', icon: 'ban', look: undefined },
}

/** How a report stands, in a title and in a few words for a row. */
export function bounceWords({ state, refunded }: Pick<Bounce, 'state' | 'refunded'>): Words {
  if (state !== 'accepted') return words[state]
  const short = refunded === 1 ? 'Credit given back' : 'Credits given back'
  return { title: `${creditsInWords(refunded)} given back`, short, icon: 'check', look: 'forest' }
}

/** What follows from it, after the reason. */
export function bounceOutlook({ state, note }: Pick<Bounce, 'state' | 'note'>): string {
  if (note !== '') return `Our support team writes: ${note}`
  switch (state) {
    case 'accepted':
      return `You can look for another address of this person. It costs ${creditsInWords(revealCostCredits)}, only if one is proven.`
    case 'checking':
      return 'Some mail servers ask us to come back later. You can close this. If the bounce is confirmed, the credit comes back by itself.'
    case 'review':
      return 'You will see the decision here. If you get a clearer message, report it again.'
    case 'refused':
      return ''
  }
}
