import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { connect as connectTls, createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  connectTo,
  egressTrial,
  endEgressTrials,
  greeting,
  olderDoor,
  password,
  rawClient,
  signingIn,
} from '../../../test/mail/egress-trial.ts'
import { scriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { until } from '../../../test/until.ts'
import { fingerprintOf, keepCertificate } from '../tls/keep-certificate.ts'
import type { SocksProxy } from './connect-to.ts'
import { dialSocks } from './dial-socks.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-egress-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(endEgressTrials)

const signal = AbortSignal.timeout(60_000)
const mailIp = '93.184.216.34'

function doorAt(port: number, more: Partial<SocksProxy> = {}): SocksProxy {
  return { host: '127.0.0.1', port, login: { user: 'ann', password }, fingerprint: null, ...more }
}

const hexOf = (printed: string | null) => printed!.replace('sha256:', '')

it('talks through the door to a mail host, and learns from where it goes out', async () => {
  const { egress } = await egressTrial()
  let bound = ''
  const socket = await dialSocks(doorAt(egress.port), mailIp, 25, signal, { onBound: (ip) => (bound = ip) })
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).resume()
  socket.end('QUIT\r\n')
  await until(() => heard === '220 mx.acme.example ESMTP\r\n221 bye\r\n')
  expect(bound).toBe('127.0.0.1')
})

it('tells what became of the mail host from what became of the way', async () => {
  let code = 'ECONNREFUSED'
  const dial = async () => Promise.reject(Object.assign(new Error('no'), { code }))
  const { egress } = await egressTrial({ dial })
  const ask = async (door = doorAt(egress.port), ip = mailIp) => dialSocks(door, ip, 25, signal)
  for (code of ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
    await expect(ask()).rejects.toMatchObject({ code })
  code = 'EMFILE'
  await expect(ask()).rejects.toMatchObject({ name: 'WayError', fault: 'failure' })
  await expect(ask(undefined, '10.0.0.1')).rejects.toMatchObject({ fault: 'not_allowed' })
  await expect(ask(doorAt(egress.port, { login: { user: 'ann', password: 'correct horse' } }))).rejects.toMatchObject({
    fault: 'password',
  })
  await expect(ask(doorAt(1))).rejects.toMatchObject({ fault: 'unreachable' })
  const { host } = await egressTrial()
  await expect(ask(doorAt(host.port))).rejects.toMatchObject({ fault: 'protocol' })
})

it('is given up when its caller aborts, also at a door that never answers', async () => {
  const silent = await scriptedMailHost((socket) => socket.resume())
  const aborted = new AbortController()
  const dialling = dialSocks(doorAt(silent.port), mailIp, 25, aborted.signal)
  await until(() => silent.sockets.size === 1)
  aborted.abort(new Error('enough'))
  await expect(dialling).rejects.toThrow('enough')
  await until(() => silent.sockets.size === 0)
  await silent.close()
})

describe('over TLS', () => {
  it('the certificate is made once, its key is its owner’s alone, and its fingerprint is pinned', async () => {
    const certificate = await keepCertificate(join(folder, 'kept'), new Date())
    expect(await keepCertificate(join(folder, 'kept'), new Date())).toEqual(certificate)
    expect(statSync(join(folder, 'kept/egress.key')).mode & 0o777).toBe(0o600)
    const { egress } = await egressTrial({ certificate })
    const { fingerprint } = egress
    expect(fingerprint).toBe(fingerprintOf(certificate.certificate))
    const socket = await dialSocks(doorAt(egress.port, { fingerprint: hexOf(fingerprint) }), mailIp, 25, signal)
    let heard = ''
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString())).resume()
    socket.end('QUIT\r\n')
    await until(() => heard.endsWith('221 bye\r\n'))
  })

  it('a session goes on with the next connection, and never stands for another certificate', async () => {
    const certificate = await keepCertificate(join(folder, 'kept'), new Date())
    const { egress } = await egressTrial()
    const older = await olderDoor(certificate, egress.port)
    const door = doorAt(older.port, { fingerprint: hexOf(certificate.fingerprint) })
    const isReused = async () => {
      const socket = (await dialSocks(door, mailIp, 25, signal)) as TLSSocket
      const reused = socket.isSessionReused()
      // The server hands its tickets over behind the handshake.
      await new Promise((resolve) =>
        socket
          .once('end', resolve)
          .on('data', () => {})
          .resume()
          .end('QUIT\r\n'),
      )
      return reused
    }
    expect([await isReused(), await isReused()]).toEqual([false, true])
    const wrong = dialSocks({ ...door, fingerprint: '0'.repeat(64) }, mailIp, 25, signal)
    await expect(wrong).rejects.toMatchObject({ fault: 'fingerprint' })
    // Another server in its place, which doesn't know the session, has to show its certificate.
    await older.close()
    const other = await keepCertificate(join(folder, 'in-its-place'), new Date())
    await egressTrial({ certificate: other, listen: { host: '127.0.0.1', port: door.port } })
    await expect(dialSocks(door, mailIp, 25, signal)).rejects.toMatchObject({ fault: 'fingerprint' })
  })

  it.each([
    ['our own door hears all in one write', ['quarry-egress/1'], 20],
    ['another server is spoken to step by step', [], 3],
  ])('%s', async (_, ALPNProtocols, least) => {
    const { key, certificate, fingerprint } = await keepCertificate(join(folder, 'kept'), new Date())
    let heard = 0
    const server = createTlsServer({ key, cert: certificate, ...(ALPNProtocols.length > 0 && { ALPNProtocols }) })
    server.on('secureConnection', (socket) => socket.once('data', (bytes: Buffer) => (heard = bytes.length) && socket.destroy()).on('error', () => {})) // oxfmt-ignore
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(dialSocks(doorAt(port, { fingerprint: hexOf(fingerprint) }), mailIp, 25, signal)).rejects.toThrow()
    expect(heard).toBeGreaterThanOrEqual(least)
    if (least === 3) expect(heard).toBe(3)
    await new Promise((resolve) => server.close(resolve))
  })

  it('another certificate gets neither name nor password', async () => {
    const { egress } = await egressTrial({ certificate: await keepCertificate(join(folder, 'other'), new Date()) })
    const asked = dialSocks(doorAt(egress.port, { fingerprint: '0'.repeat(64) }), mailIp, 25, signal)
    await expect(asked).rejects.toMatchObject({ fault: 'fingerprint' })
    await until(() => egress.counts().connections === 0)
    expect(egress.counts().failedHandshakes).toEqual({ left: 1 })
    // And no TLS where some is wanted.
    const plain = await egressTrial()
    const overPlain = dialSocks(
      doorAt(plain.egress.port, { fingerprint: hexOf(egress.fingerprint) }),
      mailIp,
      25,
      signal,
    )
    await expect(overPlain).rejects.toMatchObject({ fault: 'tls' })
  })

  it('words without TLS, old TLS and half a handshake end at the door', async () => {
    const certificate = await keepCertificate(join(folder, 'kept'), new Date())
    const { egress, dialled } = await egressTrial({ certificate })
    const plain = await rawClient(egress.port)
    plain.send(greeting, signingIn(), connectTo(mailIp))
    expect(await plain.rest()).not.toContain('\u0005\u0002')
    const old = connectTls({ host: '127.0.0.1', port: egress.port, rejectUnauthorized: false, maxVersion: 'TLSv1.2' })
    await new Promise((resolve) => old.once('error', resolve))
    const impatient = await egressTrial({ certificate, limits: { handshakeMs: 100 } })
    const half = await rawClient(impatient.egress.port)
    half.send([0x16, 3, 1, 2, 0])
    await half.rest()
    const all = await rawClient(egress.port, true)
    all.send(greeting, signingIn(), connectTo(mailIp), 'QUIT\r\n')
    expect(await all.read(14)).toMatch(/^0502010005000001/)
    await until(() => egress.counts().ended.ended === 1 || dialled.length === 1)
  })

  it('a lost half of certificate and key is told, since clients have pinned it', async () => {
    const place = join(folder, 'half')
    await keepCertificate(place, new Date())
    rmSync(join(place, 'egress.crt'))
    await expect(keepCertificate(place, new Date())).rejects.toThrow('egress.crt is missing')
    rmSync(join(place, 'egress.key'))
    writeFileSync(join(place, 'egress.crt'), 'x')
    await expect(keepCertificate(place, new Date())).rejects.toThrow('egress.key is missing')
  })
})
