import { openSources, type OpenSources } from './open-sources.ts'
import { syntheticMemory } from './synthetic-memory.ts'
import { vendors } from './vendors.ts'

/** Every vendor of the practice world on one port of loopback, each knowing people of its own; all take the same key. */
export function practiceSources({
  seed,
  people,
  key,
  port = 0,
}: {
  seed: number
  people: number
  key: string
  port?: number
}): Promise<OpenSources> {
  const opened = Object.entries(vendors).map(([name, open]) => [
    name,
    open({ memory: syntheticMemory({ seed, people, name }), key, now: Date.now, callBack }),
  ])
  return openSources({ port, vendors: Object.fromEntries(opened) as Parameters<typeof openSources>[0]['vendors'] })
}

/** To this machine alone. */
function callBack(url: string, { headers, body }: { headers: Record<string, string>; body: string }): void {
  if (!/^http:\/\/127\.0\.0\.1[:/]/.test(url)) return
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  void fetch(url, sent).catch(() => {})
}
