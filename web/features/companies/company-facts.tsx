import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { number, percent, timeFormat } from '../../ui/format.ts'

const day = timeFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Domain, mail host, whether strangers are accepted, and what was proven: what decides whether asking is worth a credit. */
export function CompanyFacts({ company }: { company: CompanyAnswer }) {
  const { domain, otherDomains, mail, checks } = company
  const proven = checks.outcomes.find(({ outcome }) => outcome === 'proven')?.checks ?? 0
  return (
    <dl className="company-facts">
      <div>
        <dt>Domain</dt>
        {domain === '' ? <Unknown>Not known</Unknown> : <dd className="value mono">{domain}</dd>}
        <dd className="sub">{takesMail(mail)}</dd>
        {otherDomains.length > 0 && <dd className="sub">Also {otherDomains.slice(0, 3).join(', ')}</dd>}
      </div>
      <div>
        <dt>Mail server</dt>
        <MailHosts mail={mail} />
        <dd className="sub">{hostWords(mail, domain)}</dd>
      </div>
      <div>
        <dt>Catch-all</dt>
        {mail.takesAll === null ? (
          <Unknown>Not known</Unknown>
        ) : (
          <dd className="value figure">{mail.takesAll ? 'Yes' : 'No'}</dd>
        )}
        <dd className="sub">{catchAllWords(mail)}</dd>
      </div>
      <div>
        <dt>Proven by you</dt>
        {checks.total === 0 ? (
          <Unknown>None yet</Unknown>
        ) : (
          <dd className="value figure">{percent(Math.round((proven / checks.total) * 100))}</dd>
        )}
        <dd className="sub">
          {checks.total === 0
            ? 'You have checked nobody here yet'
            : `${number.format(proven)} of ${number.format(checks.total)} asked`}
        </dd>
      </div>
    </dl>
  )
}

type Mail = CompanyAnswer['mail']

/** All of them, the preferred one first. */
function MailHosts({ mail }: { mail: Mail }) {
  const [first, ...others] = mail.hosts
  if (!first) return <Unknown>{mail.takesMail === false ? 'None' : 'Not asked yet'}</Unknown>
  return (
    <>
      <dd className="value mono">{first.host}</dd>
      {others.map(({ host }) => (
        <dd key={host} className="sub mono other-host">
          {host}
        </dd>
      ))}
    </>
  )
}

/** Words in the place of a value, so that they don't look like one. */
function Unknown({ children }: { children: string }) {
  return <dd className="value">{children}</dd>
}

function takesMail({ takesMail }: Mail): string {
  if (takesMail === null) return 'Asked with your first reveal'
  return takesMail ? 'Takes mail' : 'Takes no mail'
}

function hostWords({ hosts }: Mail, domain: string): string {
  if (hosts.length === 0) return 'Asked when you reveal somebody'
  const isOwn = (host: string) => domain !== '' && (host === domain || host.endsWith(`.${domain}`))
  const providers = hosts.map(({ host, provider }) => provider || (isOwn(host) ? 'Its own' : 'Hosted elsewhere'))
  const words = [...new Set(providers)].join(', ')
  if (words !== 'Its own') return words
  return hosts.length > 1 ? 'Its own mail servers' : 'Its own mail server'
}

function catchAllWords({ takesAll, day: heard }: Mail): string {
  const when = heard === null ? '' : `, measured ${day.format(new Date(heard))}`
  if (takesAll === null) return heard === null ? 'Not measured yet' : `Its mail server would not say${when}`
  return takesAll
    ? `Every address is accepted, so nothing can be proven${when}`
    : `Unknown addresses are refused${when}`
}
