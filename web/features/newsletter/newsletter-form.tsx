import { useRef, useState, type SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The newsletter's block. Without a script its form sends itself, and the answer is a page. */
export function NewsletterForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">The next article, by mail</h2>
        <p>2,500+ sales professionals trust the insights.</p>
      </div>
      {sentTo === null ? (
        <AddressForm onSent={setSentTo} />
      ) : (
        <div
          className="sent"
          role="status"
          tabIndex={-1}
          // The form that had the focus is gone.
          ref={(box) => box?.focus()}
        >
          <h3>
            <Icon name="check" />
            Check your inbox
          </h3>
          <p>
            A link is on its way to <b>{sentTo}</b>. Open it and confirm within 7 days, then you are subscribed.
          </p>
          <p className="small">
            Nothing there? Check your spam folder, or{' '}
            <button className="link" type="button" onClick={() => setSentTo(null)}>
              use another address
            </button>
            .
          </p>
        </div>
      )}
    </section>
  )
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = readField(event.currentTarget, 'email').trim()
    setBusy(true)
    setError(null)
    try {
      await call('subscribeNewsletter', { body: { email } })
      onSent(email)
    } catch (failure) {
      setError(sentenceOfError(failure, 'That did not work. Please try again.'))
      setBusy(false)
      input.current?.focus()
    }
  }

  return (
    <form action="/newsletter" method="post" onSubmit={(event) => void send(event)}>
      <Field
        ref={input}
        label="Email"
        name="email"
        type="email"
        required
        large
        maxLength={254}
        autoComplete="email"
        placeholder="you@company.com"
        error={error}
        hint="First we send a link to confirm your address. You can unsubscribe in every issue."
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
        Subscribe
      </Button>
    </form>
  )
}
