import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator without a device, to answer challenges rightly or wrongly: the keys are P-256, the attestation is "none". */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  userHandle = ''
  readonly #key: KeyObject
  readonly #public: { x: Buffer; y: Buffer }

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#public = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  /** The answer to a challenge for a new passkey. */
  make({ challenge, userId, ...place }: Place & { challenge: string; userId: string }) {
    this.userHandle = userId
    const id = Buffer.from(this.id, 'base64url')
    const { x, y } = this.#public
    const key = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, x], [-3, y]])) // prettier-ignore
    const length = Buffer.from([0, id.length])
    const data = Buffer.concat([this.#head(place, flags.attested), Buffer.alloc(16), length, id, key])
    const attestation = cbor(new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', data]])) // prettier-ignore
    const clientDataJSON = clientData('webauthn.create', challenge, place.origin).toString('base64url')
    return this.#answer({ clientDataJSON, attestationObject: attestation.toString('base64url') })
  }

  /** The answer to a challenge for this passkey, used once more. */
  use({ challenge, isVerified = true, ...place }: Place & { challenge: string; isVerified?: boolean }) {
    this.counter += 1
    const data = this.#head(place, 0, isVerified)
    const client = clientData('webauthn.get', challenge, place.origin)
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#key)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    })
  }

  #answer<Response>(response: Response) {
    const { id } = this
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #head({ rpId }: Place, more: number, isVerified = true): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const bits = flags.present | (isVerified ? flags.verified : 0) | more
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([bits]), counter])
  }
}

export type Place = { origin: string; rpId: string }

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Maps, texts, bytes and small integers, as RFC 8949 writes them. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new Error('not a value that an authenticator writes')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  return count < 256 ? Buffer.from([(kind << 5) | 24, count]) : Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}
