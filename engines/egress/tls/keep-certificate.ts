import { createHash, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PEM both. */
export type Certificate = { key: string; certificate: string; fingerprint: string }

const validYears = 30

/**
 * The certificate and key in `folder` (`egress.crt`, `egress.key`), made there at the first start. Clients pin its
 * fingerprint, so it names nobody and need not be renewed; another certificate put there by hand is used as it is.
 */
export async function keepCertificate(folder: string, now: Date): Promise<Certificate> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [keyFile, certificateFile] = [join(folder, 'egress.key'), join(folder, 'egress.crt')]
  const kept = await Promise.all([readIfThere(keyFile), readIfThere(certificateFile)])
  if (kept[0] !== null && kept[1] !== null)
    return { key: kept[0], certificate: kept[1], fingerprint: fingerprintOf(kept[1]) }
  // Clients have pinned what is lost now, and their operator has to learn of it.
  if (kept[0] !== null)
    throw new Error(`${certificateFile} is missing beside its key. Restore it, or remove the key as well.`)
  if (kept[1] !== null) throw new Error(`${keyFile} is missing beside its certificate. Restore it, or remove both.`)
  const made = makeCertificate(now)
  // `wx`: never over a file that another start has just made.
  await writeFile(keyFile, made.key, { mode: 0o600, flag: 'wx', flush: true })
  await writeFile(certificateFile, made.certificate, { mode: 0o644, flag: 'wx', flush: true })
  return made
}

/** As clients compare it: of the certificate's DER bytes. */
export function fingerprintOf(certificate: string | Buffer): string {
  return `sha256:${createHash('sha256').update(new X509Certificate(certificate).raw).digest('hex')}`
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Self-signed (X.509 v1, ECDSA on P-256), in DER by hand: Node reads certificates and makes none. */
function makeCertificate(now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('quarry egress')))
  const name = der(0x30, der(0x31, commonName))
  const until = new Date(now)
  until.setUTCFullYear(now.getUTCFullYear() + validYears)
  // A first byte from 1 to 127: positive, and in its shortest form.
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)])
  const body = der(
    0x30,
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    der(0x30, generalizedTime(now), generalizedTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const base64 = der(0x30, body, ecdsaWithSha256, der(0x03, signature)).toString('base64')
  const certificate = `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { key, certificate, fingerprint: fingerprintOf(certificate) }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body])
  const size = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function generalizedTime(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
}
