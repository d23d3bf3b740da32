import type { FactorWay } from '../../../contract/accounts.ts'
import { Field, PasswordField } from '../../ui/forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { askForPasskey } from './passkey-of-browser.ts'

export type TypedWay = Exclude<FactorWay, 'passkey'>

/** The field for what is typed to prove who one is. */
export function ProofField(props: { way: TypedWay; error: string | null; onChange: () => void }) {
  const { way, error, onChange } = props
  const common = { name: 'proof', required: true, large: true, error, onChange }
  if (way === 'password') return <PasswordField {...common} label="Password" autoComplete="current-password" />
  if (way === 'recovery')
    return (
      <Field
        {...common}
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="One of the ten codes that you kept. Each works once."
      />
    )
  return (
    <Field
      {...common}
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      hint="The six digits that your authenticator app shows now."
    />
  )
}

/** What is typed first, where there is a choice. */
export function firstTyped(ways: readonly FactorWay[]): TypedWay | null {
  return (['code', 'password', 'recovery'] as const).find((way) => ways.includes(way)) ?? null
}

type Answered = NonNullable<Awaited<ReturnType<typeof askForPasskey>>>

/** Lets the person answer the server's challenge with a passkey; null where they ended that. */
export function PasskeyButton(props: {
  options: { challenge: string }
  isFirst: boolean
  busy: boolean
  onAsked: (proof: () => Promise<{ passkey: Answered } | null>) => void
}) {
  const { options, isFirst, busy, onAsked } = props
  const answer = async () => {
    const passkey = await askForPasskey(options)
    return passkey && { passkey }
  }
  return (
    <Button
      size="large"
      wide
      busy={busy}
      {...(isFirst && { look: 'primary' as const })}
      onClick={() => onAsked(answer)}
    >
      Use a passkey
    </Button>
  )
}

/** Where no field stands that could say it. */
export function ProofError({ error }: { error: string | null }) {
  if (error === null) return null
  return (
    <p className="message error" role="alert">
      {error}
    </p>
  )
}
