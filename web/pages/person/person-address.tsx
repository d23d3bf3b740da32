import { useEffect, useState } from 'react'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import type { VerificationAnswer } from '../../../contract/verifications.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { ReceiptPopover } from '../../features/checks/reveals/receipt-popover.tsx'
import { useRevealStatus } from '../../features/checks/reveals/reveal-statuses.ts'
import { sentenceOf } from '../../features/contacts/change-contacts.ts'
import { verify } from '../../features/checks/verifications/verify.ts'
import { reloadPerson } from '../../features/person/use-person.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyText } from '../../ui/toasts/toast.tsx'
import { RowEmail } from '../reveals/row-email.tsx'

/** The address as it was revealed, or the way to it with its price. */
export function PersonAddress({ answer, onReveal }: { answer: PersonAnswer; onReveal: (id: string) => void }) {
  const { person } = answer
  const status = useRevealStatus(person.id)
  const mayReveal = useMay('enrichContact')
  const mayVerify = useMay('verifyAddress')
  const ended = status?.state === 'found' || status?.state === 'not-available'
  useEffect(() => {
    if (ended) void reloadPerson(person.id)
  }, [ended, person.id])
  if (person.email === '')
    return (
      <section className="no-address" data-person={person.id}>
        <RowEmail id={person.id} row={person} onReveal={mayReveal ? onReveal : null} saysWhy />
      </section>
    )
  return (
    <section data-person={person.id}>
      <div className="proven-address">
        <span className="mono">{person.email}</span>
        <Button
          look="ghost"
          size="small"
          iconOnly
          aria-label={`Copy the address of ${person.name}`}
          onClick={() => void copyText(person.email, 'Email copied', person.email)}
        >
          <Icon name="copy" small />
        </Button>
      </div>
      {person.provenAt === null && (
        <p className="small muted">We could not prove this address: it is the word of the source that named it.</p>
      )}
      {mayVerify && <StillTrue key={person.email} id={person.id} email={person.email} />}
    </section>
  )
}

/** The whole talk, on the receipt of what is shown. */
export function WholeTalk({ receiptId }: { receiptId: string }) {
  return <ReceiptPopover key={receiptId} receiptId={receiptId} charged={false} label="Read the whole conversation" />
}

/** Asks the mail host once more. An address that is the account's own costs nothing. */
function StillTrue({ id, email }: { id: string; email: string }) {
  const { isPremium } = useCurrentAccount()
  const [asking, setAsking] = useState(false)
  const [says, setSays] = useState('')

  async function ask(): Promise<void> {
    setAsking(true)
    setSays('')
    try {
      setSays(wordsOf(await verify(email)))
    } catch (error) {
      setSays(sentenceOf(error, 'The mail server could not be asked. Try again.'))
    }
    setAsking(false)
    await reloadPerson(id)
  }

  return (
    <div className="still-true">
      <span>
        <b>Is this still true?</b>{' '}
        <span className="muted">
          {isPremium
            ? 'Free: this address is already yours.'
            : 'Free: this address is already yours. 1 of 10 checks a day.'}
        </span>
      </span>
      <Button size="small" busy={asking} onClick={() => void ask()}>
        Ask again <span className="hidden-visually">the mail server, for 0 credits</span>
      </Button>
      <p role="status">{says}</p>
    </div>
  )
}

function wordsOf(answer: VerificationAnswer): string {
  if ('retryAfter' in answer)
    return 'The mail server asked us to wait. The answer will appear here and in the verifier.'
  return answer.status === 'valid' ? 'Yes: the mailbox answered just now.' : answer.why
}
