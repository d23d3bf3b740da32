import type { Answer } from 'dns-packet'
import { host, plainZone, type Behaviour, type Zone, type ZonePlace, type ZoneReply } from '../behaviour.ts'
import { asItIs, truth, undeliverable, unknowable } from '../truth.ts'

const ttl = 300
const mx = (name: string, preference: number, exchange: string): Answer => ({
  type: 'MX',
  name,
  ttl,
  data: { preference, exchange },
})
const a = (name: string, ip: string): Answer => ({ type: 'A', name, ttl, data: ip })
const cname = (name: string, target: string): Answer => ({ type: 'CNAME', name, ttl, data: target })
const nodata: ZoneReply = { answers: [] }

/** The plain zone, with every reply changed. */
const changed =
  (change: (reply: ZoneReply, earlier: number) => ZoneReply): Zone =>
  (question, place) => {
    const reply = plainZone(question, place)
    return reply && change(reply, question.earlier)
  }

/** The same for every question about any name of the domain. */
const always =
  (reply: ZoneReply): Zone =>
  () =>
    reply

/** MX records for the domain; hosts have their addresses as usual. */
const exchanges =
  (records: (place: ZonePlace) => Answer[]): Zone =>
  (question, place) =>
    question.name === place.domain && question.type === 'MX' ? { answers: records(place) } : plainZone(question, place)

const addressAtDomain =
  (type: 'A' | 'AAAA'): Zone =>
  (question, { domain, hosts }) => {
    if (question.name !== domain) return null
    return question.type === type ? { answers: [{ type, name: domain, ttl, data: hosts[0]!.ip }] } : nodata
  }

export const dnsBehaviours = {
  preferences: {
    tells: 'three MX hosts, two of equal preference, records in no order; all know the same mailboxes',
    truth: asItIs,
    hosts: [host(), host(), host()],
    zone: exchanges(({ domain, hosts }) => [
      mx(domain, 20, hosts[1]!.host),
      mx(domain, 10, hosts[0]!.host),
      mx(domain, 20, hosts[2]!.host),
    ]),
  },
  'a-only': {
    tells: 'no MX: the domain’s own address takes its mail (RFC 5321 5.1)',
    truth: asItIs,
    hostNames: (domain) => [domain],
    zone: addressAtDomain('A'),
  },
  'aaaa-only': {
    tells: 'no MX and no A: the domain’s own IPv6 address takes its mail; nobody may be there',
    // Where IPv6 is off, the connection is refused.
    truth: (mailbox, patience) => {
      const found = asItIs(mailbox, patience)
      return truth(found.status, [...found.reasons, 'net.refused', 'net.connect_timeout'], ['unknown'])
    },
    hosts: [{ reach: 'v6' }],
    hostNames: (domain) => [domain],
    zone: addressAtDomain('AAAA'),
  },
  'null-mx': {
    hosts: [],
    tells: 'says that it takes no mail (RFC 7505)',
    truth: undeliverable('domain.null_mx'),
    zone: exchanges(({ domain }) => [mx(domain, 0, '.')]),
  },
  nxdomain: { tells: 'does not exist', hosts: [], truth: undeliverable('domain.nxdomain'), zone: () => null },
  nodata: {
    hosts: [],
    tells: 'exists, and has neither MX nor address',
    truth: undeliverable('domain.no_mail_host'),
    zone: always(nodata),
  },
  servfail: {
    tells: 'its name servers are broken',
    hosts: [],
    truth: unknowable('dns.servfail'),
    zone: always({ code: 'SERVFAIL' }),
  },
  'dns-refused': {
    hosts: [],
    tells: 'its name servers refuse to answer',
    truth: unknowable('dns.servfail'),
    zone: always({ code: 'REFUSED' }),
  },
  'dns-silent': {
    hosts: [],
    tells: 'its name servers never answer',
    truth: unknowable('dns.timeout'),
    zone: always({ silent: true }),
  },
  'dns-once-broken': {
    tells: 'SERVFAIL at the first try of each question, the answer at the second',
    truth: asItIs,
    zone: changed((reply, earlier) => (earlier === 0 ? { code: 'SERVFAIL' } : reply)),
  },
  'dns-slow': {
    tells: 'its name servers are lame and take a second for each answer',
    truth: asItIs,
    zone: changed((reply) => ({ ...reply, afterMs: 1_000 })),
  },
  'dns-too-slow': {
    tells: 'answers of DNS take five seconds',
    truth: (mailbox, patience) =>
      patience.dnsMs > 5_000 ? asItIs(mailbox, patience) : truth('unknown', ['dns.timeout', 'dns.servfail']),
    zone: changed((reply) => ({ ...reply, afterMs: 5_000 })),
  },
  truncated: {
    tells: 'every answer over UDP is cut short, TCP has it whole',
    truth: asItIs,
    zone: changed((reply) => ({ ...reply, truncated: true })),
  },
  cname: {
    tells: 'the domain is an alias of an alias of the one that has the MX',
    truth: asItIs,
    zone: (question, place) => {
      const { domain, hosts } = place
      if (question.name === domain)
        return { answers: [cname(domain, `one.${domain}`), cname(`one.${domain}`, `two.${domain}`)] }
      if (question.name === `two.${domain}`)
        return question.type === 'MX' ? { answers: [mx(question.name, 10, hosts[0]!.host)] } : nodata
      return plainZone(question, place)
    },
  },
  'cname-circle': {
    hosts: [],
    tells: 'aliases that lead to each other',
    truth: unknowable('dns.servfail'),
    zone: ({ name }, { domain }) =>
      name === domain ? { answers: [cname(domain, `x.${domain}`)] } : { answers: [cname(name, domain)] },
  },
  'mx-cname': {
    tells: 'the MX is an alias, which RFC 2181 10.3 forbids and many have',
    truth: asItIs,
    zone: (question, place) => {
      const { domain, hosts } = place
      if (question.name === domain && question.type === 'MX') return { answers: [mx(domain, 10, `alias.${domain}`)] }
      if (question.name === `alias.${domain}`) return { answers: [cname(question.name, hosts[0]!.host)] }
      return plainZone(question, place)
    },
  },
  'mx-missing': {
    hosts: [],
    tells: 'its only MX does not exist',
    truth: undeliverable('domain.mx_unresolvable'),
    zone: exchanges(({ domain }) => [mx(domain, 10, `gone.${domain}`)]),
  },
  'mx-half-missing': {
    tells: 'the first MX does not exist, the second works',
    truth: asItIs,
    zone: exchanges(({ domain, hosts }) => [mx(domain, 10, `gone.${domain}`), mx(domain, 20, hosts[0]!.host)]),
  },
  'mx-broken': {
    tells: 'whether its only MX has an address can’t be found out',
    truth: unknowable('dns.servfail', 'dns.timeout'),
    zone: (question, place) => (question.name === place.domain ? plainZone(question, place) : { code: 'SERVFAIL' }),
  },
  'mx-literal': {
    hosts: [],
    tells: 'an IP address in place of the MX host’s name',
    truth: (mailbox, patience) => {
      const found = undeliverable('domain.mx_unresolvable', 'domain.mx_private_ip')(mailbox, patience)
      return truth(found.status, [...found.reasons, 'dns.servfail'], ['unknown'])
    },
    zone: exchanges(({ domain }) => [mx(domain, 10, '127.0.0.1')]),
  },
  'mx-private': {
    tells: 'the MX leads to a loopback address where nobody listens: a way into the verifier’s own network',
    truth: unknowable('domain.mx_private_ip', 'net.refused'),
    hosts: [{ reach: 'closed' }],
    zone: (question, place) =>
      question.name === place.hosts[0]!.host && question.type === 'A'
        ? { answers: [a(question.name, '127.255.255.254')] }
        : plainZone(question, place),
  },
  'ttl-zero': {
    tells: 'answers may not be kept at all',
    truth: asItIs,
    zone: changed((reply) => ({
      ...reply,
      answers: (reply.answers ?? []).map((answer) => ({ ...answer, ttl: 0 }) as Answer),
    })),
  },
  'mx-twenty': {
    tells: 'twenty MX names, all of one working host, too many for one datagram',
    truth: asItIs,
    zone: (question, place) => {
      const { domain, hosts } = place
      const nth = /^n\d+\./.exec(question.name)
      if (nth) return question.type === 'A' ? { answers: [a(question.name, hosts[0]!.ip)] } : nodata
      if (question.name !== domain || question.type !== 'MX') return plainZone(question, place)
      return { answers: Array.from({ length: 20 }, (_, i) => mx(domain, 10 + (i % 4), `n${i}.${domain}`)) }
    },
  },
  bücher: { tells: 'a domain beyond ASCII', truth: asItIs },
  'mixed-case': {
    tells: 'names come back in mixed case, as some servers have them',
    truth: asItIs,
    zone: changed((reply) => ({ ...reply, mixesCase: true })),
  },
} satisfies Record<string, Behaviour>
