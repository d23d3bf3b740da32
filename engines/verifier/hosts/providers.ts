/** A company that takes mail for many domains: its hosts count as one, for limits and for its opinion of us. */
export type Provider = {
  name: string
  /** Endings of its mail hosts' names. */
  suffixes: readonly string[]
  /** Our own modest limits over all processes; none of them publishes one for strangers. */
  sessions: number
  connectionsPerSecond: number
  rcptsPerSecond: number
  /** Refused recipients that are believed of one of its hosts: it is known to say openly when it blocks somebody. */
  refusalsTrusted?: number
  /** No customer runs a host of this name: all its hosts treat a talk's first recipient alike. */
  isAllItsOwn?: true
}

const large = {
  sessions: 20,
  connectionsPerSecond: 10,
  rcptsPerSecond: 40,
  refusalsTrusted: 500,
  isAllItsOwn: true,
} as const
const gateway = { sessions: 10, connectionsPerSecond: 5, rcptsPerSecond: 20 }
/** Consumer mailboxes: nobody's business address, and quick to take offence. */
const consumer = { sessions: 4, connectionsPerSecond: 1, rcptsPerSecond: 4, refusalsTrusted: 100 }

const providers: readonly Provider[] = [
  { name: 'google', suffixes: ['google.com', 'googlemail.com'], ...large },
  { name: 'microsoft-365', suffixes: ['outlook.com', 'microsoft.com', 'mx.microsoft'], ...large },
  { name: 'outlook.com', suffixes: ['olc.protection.outlook.com', 'hotmail.com'], ...consumer },
  { name: 'yahoo', suffixes: ['yahoodns.net'], ...consumer },
  { name: 'icloud', suffixes: ['mail.icloud.com'], ...consumer },
  { name: 'gmx', suffixes: ['gmx.net', 'web.de', 'kundenserver.de', 'ionos.com'], ...gateway },
  { name: 'proofpoint', suffixes: ['pphosted.com', 'ppe-hosted.com'], ...gateway },
  { name: 'mimecast', suffixes: ['mimecast.com', 'mimecast.co.za', 'mimecast-offshore.com'], ...gateway },
  { name: 'barracuda', suffixes: ['barracudanetworks.com', 'cudasvc.com'], ...gateway },
  { name: 'cisco', suffixes: ['iphmx.com'], ...gateway },
  { name: 'symantec', suffixes: ['messagelabs.com'], ...gateway },
  { name: 'trend-micro', suffixes: ['trendmicro.com', 'trendmicro.eu'], ...gateway },
  { name: 'zoho', suffixes: ['zoho.com', 'zoho.eu', 'zoho.in', 'zohomail.com'], ...gateway },
  { name: 'fastmail', suffixes: ['messagingengine.com'], ...gateway },
  { name: 'proton', suffixes: ['protonmail.ch'], ...gateway },
  { name: 'amazon', suffixes: ['amazonaws.com', 'awsapps.com'], ...gateway },
  { name: 'godaddy', suffixes: ['secureserver.net'], ...gateway },
  { name: 'rackspace', suffixes: ['emailsrvr.com'], ...gateway },
  { name: 'yandex', suffixes: ['yandex.ru', 'yandex.net'], ...gateway },
  { name: 'ovh', suffixes: ['ovh.net'], ...gateway },
]

/** The providers that somebody means by this name; `microsoft` has two. Empty: none is called so. */
export function providersNamed(name: string): string[] {
  if (name === 'microsoft') return ['microsoft-365', 'outlook.com']
  return providers.some((each) => each.name === name) ? [name] : []
}

/** The provider of this mail host, by the end of its name; the longest ending wins. Null if it is none of these. */
export function providerOf(host: string): Provider | null {
  let ending = host.toLowerCase().replace(/\.$/, '')
  for (;;) {
    const found = bySuffix.get(ending)
    if (found) return found
    const dot = ending.indexOf('.')
    if (dot < 0) return null
    ending = ending.slice(dot + 1)
  }
}

const bySuffix = new Map(providers.flatMap((provider) => provider.suffixes.map((suffix) => [suffix, provider])))
