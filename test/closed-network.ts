import dgram from 'node:dgram'
import net from 'node:net'

/**
 * Tests talk to this machine only: a connection to another one throws at once, in the test's own process (fetch, tls and
 * http go through net). Programs that a test starts are not covered.
 */
type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket
type Send = (this: dgram.Socket, ...args: unknown[]) => void

// This file is loaded once for every test file of a process: one guard is enough.
const guarded = Symbol.for('quarry: the network is closed')
const everyFile = globalThis as { [guarded]?: true }
if (everyFile[guarded] === undefined) closeNetwork()
everyFile[guarded] = true

function closeNetwork(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket as `this`
  const connect = net.Socket.prototype.connect as Connect
  net.Socket.prototype.connect = function guardedConnect(this: net.Socket, ...args: unknown[]) {
    refuseUnlessLocal(hostOf(args))
    return connect.apply(this, args)
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket as `this`
  const send = dgram.Socket.prototype.send as Send
  dgram.Socket.prototype.send = function guardedSend(this: dgram.Socket, ...args: unknown[]) {
    // send(message, [offset, length,] port, address, callback): the address is the only text after the message.
    const address = args.slice(1).find((argument) => typeof argument === 'string')
    refuseUnlessLocal(address)
    return send.apply(this, args)
  } as typeof dgram.Socket.prototype.send
}

/** The host of connect(options), connect(port, host), connect(path), and of the array that net itself hands on. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const options = first as { path?: unknown; host?: unknown }
    return options.path === undefined && typeof options.host === 'string' ? options.host : undefined
  }
  const isPort = typeof first === 'number' || /^\d+$/.test(String(first))
  return isPort && typeof second === 'string' ? second : undefined
}

function refuseUnlessLocal(host: string | undefined): void {
  if (host === undefined || host === 'localhost' || isLoopback(host)) return
  // Set by a maintainer: the payments' conformance suite against Stripe's test mode.
  if (host === 'api.stripe.com' && process.env['STRIPE_CONFORMANCE_KEY'] !== undefined) return
  throw new Error(`The network is closed in tests: ${host} is not this machine`)
}

function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return address === '::1' || (net.isIPv4(address) && address.startsWith('127.'))
}
