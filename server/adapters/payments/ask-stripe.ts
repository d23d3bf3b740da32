import { Stripe } from 'stripe'
import { PaymentsUnavailable } from './port.ts'

/** One question to Stripe. Faults of the network and of Stripe become `PaymentsUnavailable`. */
export type AskStripe = <Answer>(question: (stripe: Stripe) => Promise<Answer>) => Promise<Answer>

const { errors } = Stripe

export function askStripe(sdk: () => Promise<Stripe>): AskStripe {
  return async (question) => {
    try {
      const stripe = await sdk()
      return await question(stripe).catch((error: unknown) => {
        // The SDK doesn't repeat a request whose answer broke off; ours all carry a key or change nothing.
        if (isCutOff(error)) return question(stripe)
        throw error
      })
    } catch (error) {
      throw isUnavailable(error) ? new PaymentsUnavailable(error) : error
    }
  }
}

/** Null instead of the error that says "no such object". */
export async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

/** Whether Stripe knows no object of an id; `param` says which one if a request named several. */
export function isMissing(error: unknown, param?: string): boolean {
  const isIt = error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
  return isIt && (param === undefined || error.param === param)
}

/** A reference is an id, or the object if it was expanded. */
export function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const id = (reference as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

/** The answer broke off after the headers, so there is a request id. */
function isCutOff(error: unknown): boolean {
  const isBroken = error instanceof errors.StripeConnectionError && error.requestId !== undefined
  return isBroken && !error.message.includes('timeout')
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    (error instanceof errors.StripeError && error.code === 'idempotency_key_in_use')
  )
}
