import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** The caller's own limit in this workspace, and one press that asks for more. */
export function OwnLimit({ limit: { monthly, used } }: { limit: NonNullable<User['monthlyLimit']> }) {
  const [isAsked, setAsked] = useState(false)

  async function ask(): Promise<void> {
    try {
      await call('askForLimit', {})
      setAsked(true)
      toast({ title: 'The owner was asked', description: 'You get an email when they answer.' })
    } catch (error) {
      toast({
        title: 'Nobody was asked',
        description: sentenceOfError(error, 'Please try again.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <section aria-labelledby="own-limit">
      <h2 className="section-title" id="own-limit">
        Your credits here
      </h2>
      <div className="row wrap">
        <span className="grow">
          <b>{Math.max(0, monthly - used).toLocaleString()}</b> of your {monthly.toLocaleString()} credits this month
          are left.
        </span>
        <Button size="small" disabled={isAsked} onClick={() => void ask()}>
          {isAsked ? 'Asked' : 'Ask for more'}
        </Button>
      </div>
    </section>
  )
}
