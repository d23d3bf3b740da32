import { createSecureContext, type SecureContext } from 'node:tls'
import type { Tls } from './manner.ts'

const contexts = new WeakMap<Tls, SecureContext>()

export function secureContext(tls: Tls): SecureContext {
  let context = contexts.get(tls)
  if (!context) {
    const key = tls.key.export({ type: 'pkcs8', format: 'pem' })
    contexts.set(tls, (context = createSecureContext({ key, cert: tls.certificate + (tls.chain ?? '') })))
  }
  return context
}
