import { openStripe } from '../../adapters/payments/open-stripe.ts'
import { failure, fine, sentenceOf, warning, type Finding, type Patient } from '../patient.ts'

/** Whether anything can be bought, and whether the provider knows our key. */
export async function checkPayments({ config: { stripe, mode }, now }: Patient): Promise<Finding> {
  if (stripe === null)
    return mode === 'practice'
      ? fine('Practice payments: no money moves.')
      : warning(
          'Nothing can be bought: no payment key is set.',
          'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
        )
  const { server, webhookSecrets, ...keys } = stripe
  const onTrouble = () => {}
  const payments = openStripe({ mode: 'stripe', ...keys, place: async () => ({ server, webhookSecrets }), onTrouble })
  try {
    await payments.listEvents({ list: 'purchases', since: now(), after: null })
  } catch (error) {
    const cause = (error as Error).cause ?? error
    return failure(
      `Stripe does not answer, or refuses the key: ${sentenceOf(cause)}.`,
      'See whether STRIPE_SECRET_KEY is valid and may read events, and whether this machine reaches api.stripe.com.',
    )
  }
  if (!payments.isLive && mode === 'live')
    return warning('Stripe takes the key, one of the test mode: no money moves.', 'Set the three live keys of Stripe.')
  return fine('Stripe takes the key.')
}
