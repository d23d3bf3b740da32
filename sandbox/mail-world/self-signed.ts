import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Tls } from './manner.ts'

const contexts = new WeakMap<Tls, SecureContext>()

export type SelfSigned = { key: KeyObject; /** PEM */ certificate: string }

/**
 * A self-signed certificate for `name` (X.509 v1 without extensions, ECDSA on P-256), written here because Node can read
 * certificates but not make them. For test worlds only.
 */
export function selfSigned(name: string, validFrom: Date, validTo: Date): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signedWith = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)) // ecdsa-with-SHA256
  const commonName = sequence(objectId(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))
  const who = sequence(der(0x31, commonName))
  const serial = randomBytes(8)
  serial[0] = 1 // positive, and without a leading zero
  const body = sequence(
    der(0x02, serial),
    signedWith,
    who,
    sequence(time(validFrom), time(validTo)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, signedWith, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return { key: privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}

function der(tag: number, body: Buffer): Buffer {
  const { length } = body
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), body])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function objectId(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

/** GeneralizedTime, to the second. */
function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
}

export function secureContext(tls: Tls): SecureContext {
  let context = contexts.get(tls)
  if (!context) {
    const key = tls.key.export({ type: 'pkcs8', format: 'pem' })
    contexts.set(tls, (context = createSecureContext({ key, cert: tls.certificate + (tls.chain ?? '') })))
  }
  return context
}
