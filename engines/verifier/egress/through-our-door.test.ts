import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { keepCertificate } from '../../egress/tls/keep-certificate.ts'
import { openThroughSocks } from './egress.ts'
import { SmtpSession } from '../session/smtp-session.ts'
import { selfSigned } from '../../../sandbox/mail-world/self-signed.ts'
import { until } from '../../../test/until.ts'
import { egressTrial, endEgressTrials, password } from '../../../test/mail/egress-trial.ts'
import { onLines, type HostScript } from '../../../test/mail/scripted-mail-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-egress-'))
const limitMs = 60_000
afterEach(async () => {
  await endEgressTrials()
  rmSync(folder, { recursive: true })
})

/** A mail host that goes over to TLS when it is asked to; `LEAVE` makes it hang up. */
function secured(): HostScript {
  const { key, certificate } = selfSigned('mx.x.test', new Date('2020-01-01'), new Date('2120-01-01'))
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const secureContext = createSecureContext({ key: pem, cert: certificate.replace('\n\n', '\n') })
  return (socket, onLine) => {
    socket.write('220 mx\r\n')
    onLine((line) => {
      if (line.startsWith('EHLO')) return void socket.write('250-mx\r\n250 STARTTLS\r\n')
      socket.removeAllListeners('data')
      socket.write('220 go ahead\r\n')
      const safe = new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {})
      onLines(safe, (said) => (said === 'RSET' ? socket.resetAndDestroy() : safe.write('250 under TLS\r\n')))
    })
  }
}

it('mail hosts that want TLS get it through a kept connection, and its end ends each talk alone', async () => {
  const certificate = await keepCertificate(folder, new Date())
  const { egress } = await egressTrial({ certificate }, secured())
  const fingerprint = certificate.fingerprint.replace('sha256:', '')
  const open = openThroughSocks({ host: '127.0.0.1', port: egress.port, login: { user: 'ann', password }, fingerprint })
  const stop = new AbortController()
  const talk = async () => {
    const session = await SmtpSession.dial('93.184.216.34', 25, limitMs, stop.signal, open)
    await session.banner(limitMs)
    await session.greet('me.test', limitMs)
    expect((await session.startTls('mx.x.test', limitMs)).tls).toMatchObject({ version: 'TLSv1.3' })
    expect(await session.command('NOOP', limitMs)).toMatchObject({ code: 250, text: 'under TLS' })
    return session
  }
  const [one, two, three] = await Promise.all([talk(), talk(), talk()])
  expect(egress.counts()).toMatchObject({ connections: 1, tunnels: 3 })
  await expect(one.command('RSET', limitMs)).rejects.toMatchObject({ reason: expect.stringMatching(/closed|reset/) })
  two.close()
  await until(() => egress.counts().tunnels === 1)
  expect(await three.command('NOOP', limitMs)).toMatchObject({ code: 250 })
  three.close()
  await until(() => egress.counts().tunnels === 0)
})
