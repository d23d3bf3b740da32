import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailWorld } from './mail-world/open-mail-world.ts'
import { onFreePort } from './on-free-port.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function listen(port: number): Promise<Server> {
  const server = createServer()
  opened.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const range = '/proc/sys/net/ipv4/ip_local_port_range'

describe('a world’s ports', () => {
  it.runIf(existsSync(range))('are none that the system hands out to outgoing connections', async () => {
    const [from = 0, to = 0] = readFileSync(range, 'utf8').split(/\s+/).map(Number)
    const world = await openMailWorld({ seed: 1 })
    opened.push(world)
    for (const port of [world.smtpPort, Number(world.dns.split(':')[1])]) {
      expect(port < from || port > to, `${port} outside ${from}-${to}`).toBe(true)
    }
  })

  it('are other ones if those drawn are taken, and the wanted one or none', async () => {
    const asked: number[] = []
    const port = await onFreePort(0, async (each) => {
      asked.push(each)
      if (asked.length === 1) await listen(each)
      await listen(each)
      return each
    })
    expect(asked).toHaveLength(2)
    expect(port).toBe(asked[1])
    await expect(onFreePort(port, listen)).rejects.toThrow('EADDRINUSE')
  })

  it('are not looked for without an end, and another trouble is told at once', async () => {
    let tries = 0
    const taken = () => Promise.reject(Object.assign(new Error('taken'), { code: (tries++, 'EADDRINUSE') }))
    await expect(onFreePort(0, taken)).rejects.toThrow('taken')
    expect(tries).toBe(50)
    await expect(onFreePort(0, () => Promise.reject(new Error('no right')))).rejects.toThrow('no right')
  })
})
