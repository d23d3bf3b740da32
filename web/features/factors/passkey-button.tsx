import { Button } from '../../ui/button.tsx'
import { askForPasskey } from './passkey-of-browser.ts'

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
