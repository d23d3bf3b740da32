import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** As the server asks for it. */
type Options = { challenge: string }

const load = () => import('@simplewebauthn/browser')

/** Lets the person use a passkey; null if they ended that, or it took too long. */
export async function askForPasskey(options: Options): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await load()
  return orNull(() => startAuthentication({ optionsJSON: options }))
}

/** Lets the person make one; null if they ended that. */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await load()
  return orNull(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))
}

async function orNull<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null
    throw error
  }
}

/** What is told where there was no passkey. */
export function sentenceOfPasskey(error: unknown, otherwise: string): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return isKnown ? 'This device has a passkey for your account already.' : otherwise
}
