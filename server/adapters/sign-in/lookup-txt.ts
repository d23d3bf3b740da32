import { Resolver } from 'node:dns/promises'

/**
 * Reads TXT records at this server (`host:port`), or at the system's; each record as one text. What can't be read within six
 * seconds counts as not there.
 */
export function lookupTxtAt(server: string | undefined): (name: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  return async (name) => {
    const records = await resolver.resolveTxt(name).catch(() => [])
    return records.map((pieces) => pieces.join(''))
  }
}
