import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Registry } from 'prom-client'
import type { EgressCounts } from '../../../engines/egress/port.ts'

export type EgressMetrics = { port: number; close(): Promise<void> }

/** Prometheus text at `/metrics` of an address of this machine. Rejects if it can't listen there. */
export async function openEgressMetrics(
  { host, port }: { host: string; port: number },
  counts: () => EgressCounts,
): Promise<EgressMetrics> {
  const registry = registryOf(counts)
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    // A page that a browser on this machine has open must not read it under a name of its own.
    const isHere = /^(?:127\.[\d.]+|\[::1\]|localhost)(?::\d+)?$/.test(request.headers.host ?? '')
    if (request.method !== 'GET' || request.url !== '/metrics' || !isHere) return void response.writeHead(404).end()
    void registry.metrics().then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
  })
  server.maxConnections = 16
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function registryOf(counts: () => EgressCounts): Registry {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: (now: EgressCounts) => number) =>
    new Gauge({ name, help, registers: [registry], collect() { this.set(value(counts())) } }) // oxfmt-ignore
  const counter = (name: string, help: string, label: string, values: (now: EgressCounts) => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      // They are counted by the door; here they are copied.
      collect() {
        this.reset()
        for (const [each, value] of Object.entries(values(counts()))) this.inc({ [label]: each }, value)
      },
    })
  gauge('quarry_egress_connections', 'Connections of clients', (now) => now.connections)
  gauge('quarry_egress_tunnels', 'Tunnels to mail servers', (now) => now.tunnels)
  counter('quarry_egress_tunnels_total', 'Tunnels that ended, by how', 'end', (now) => now.ended)
  counter(
    'quarry_egress_refused_total',
    'Requests of users that were refused, by reason',
    'reason',
    (now) => now.refused,
  )
  counter(
    'quarry_egress_failed_handshakes_total',
    'Connections that ended before a request, by reason',
    'reason',
    (now) => now.failedHandshakes,
  )
  counter('quarry_egress_bytes_total', 'Bytes of ended tunnels', 'direction', ({ bytesUp, bytesDown }) => ({
    up: bytesUp,
    down: bytesDown,
  }))
  return registry
}
