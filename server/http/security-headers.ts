import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const own = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** With the hosts of Stripe's payment form, which loads its own script and takes the card in frames of its own. */
const withPaymentForm = {
  ...own,
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'img-src': ["'self'", 'data:', 'https://*.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The one document with a payment form; it is entered and left by full page loads (web/router.tsx). */
const paymentPage = /^\/subscribe\/?$/

type Options = {
  https: boolean
  /** Whether the payment form is Stripe's, not the practice provider's. */
  paymentForm: boolean
}

/** A strict policy: everything from this origin, in no frame, and nothing inline but what begins a page’s program (web/begin.ts). */
export async function addSecurityHeaders(app: FastifyInstance, { https, paymentForm }: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: own },
    hsts: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  if (!paymentForm) return
  const policy = textOf(withPaymentForm)
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (paymentPage.test(path)) reply.header('content-security-policy', policy)
  })
}

function textOf(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}
