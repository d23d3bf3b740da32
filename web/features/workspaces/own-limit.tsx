import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { leftOfLimit } from '../../../pricing/reveal-price.ts'
import { Button } from '../../ui/button.tsx'
import { askForMore } from './ask-for-more.ts'
import { number } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'

/** The caller's own limit in this workspace, and one press that asks for more. */
export function OwnLimit({ limit }: { limit: NonNullable<User['monthlyLimit']> }) {
  const [isAsked, setAsked] = useState(false)

  return (
    <Section id="own-limit" title="Your credits here">
      <div className="row wrap">
        <span className="grow">
          <b>{number.format(leftOfLimit(limit))}</b> of your {number.format(limit.monthly)} credits this month are left.
        </span>
        <Button size="small" disabled={isAsked} onClick={() => void askForMore().then(setAsked)}>
          {isAsked ? 'Asked' : 'Ask for more'}
        </Button>
      </div>
    </Section>
  )
}
