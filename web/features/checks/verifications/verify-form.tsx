import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../../../contract/lists.ts'
import { revealCostCredits } from '../../../../pricing/reveal-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { creditsInWords } from '../../../ui/money.ts'
import { typedAddress } from './typed-address.ts'

/** One address, one button. */
export function VerifyForm(props: {
  address: string
  busy: boolean
  error: string | null
  /** Of this day; -1 means unlimited, null that it is not known yet. */
  remaining: number | null
  onType: (address: string) => void
  onVerify: (address: string) => void
}) {
  const [empty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (props.busy) return
    const address = typedAddress(props.address)
    setEmpty(address === '')
    if (address === '') return field.current?.focus()
    props.onVerify(address)
    field.current?.select()
  }

  return (
    <form className="verify-form" noValidate onSubmit={submit}>
      <Field
        ref={field}
        label="Email address"
        icon="mail"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        large
        data-slash
        placeholder="ann.berg@acme.com"
        maxLength={limits.typedAddressLength}
        value={props.address}
        error={empty ? 'Enter an email address.' : props.error}
        hint={`We ask its own mail server. ${creditsInWords(revealCostCredits)}, only if it is valid and not yet yours.`}
        onChange={(event) => {
          setEmpty(false)
          props.onType(event.target.value)
        }}
        trailing={<kbd className="only-desktop">/</kbd>}
      />
      <Button type="submit" look="primary" size="large" busy={props.busy}>
        {props.busy ? 'Asking…' : 'Verify'}
      </Button>
      {/* Its place is kept, so that nothing moves when it is known. */}
      <p className="left-today">
        {props.remaining !== null &&
          props.remaining >= 0 &&
          `${props.remaining} of ${limits.freeVerificationsPerDay} left today`}
      </p>
    </form>
  )
}
