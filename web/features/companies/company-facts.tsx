import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { timeFormat } from '../../ui/format.ts'

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
        <MailHost mail={mail} />
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
          <dd className="value figure">{Math.round((proven / checks.total) * 100)}%</dd>
        )}
        <dd className="sub">
          {checks.total === 0 ? 'You have checked nobody here yet' : `${proven} of ${checks.total} asked`}
        </dd>
      </div>
    </dl>
  )
}

type Mail = CompanyAnswer['mail']

function MailHost({ mail }: { mail: Mail }) {
  const [first] = mail.hosts
  if (first) return <dd className="value mono">{first.host}</dd>
  return <Unknown>{mail.takesMail === false ? 'None' : 'Not asked yet'}</Unknown>
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
  const [first, ...others] = hosts
  if (!first) return 'Asked when you reveal somebody'
  const isOwn = domain !== '' && first.host.endsWith(domain)
  const provider = first.provider || (isOwn ? 'Its own mail server' : 'Hosted elsewhere')
  return others.length > 0 ? `${provider}, and ${others.length} more` : provider
}

function catchAllWords({ takesAll, day: heard }: Mail): string {
  const when = heard === null ? '' : `, measured ${day.format(new Date(heard))}`
  if (takesAll === null) return heard === null ? 'Not measured yet' : `Its mail server would not say${when}`
  return takesAll
    ? `Every address is accepted, so nothing can be proven${when}`
    : `Unknown addresses are refused${when}`
}
