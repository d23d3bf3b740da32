import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

/** Domain, mail host, whether strangers are accepted, and what was proven: what decides whether asking is worth a credit. */
export function CompanyFacts({ company }: { company: CompanyAnswer }) {
  const { domain, otherDomains, mail, checks } = company
  const proven = checks.outcomes.find(({ outcome }) => outcome === 'proven')?.checks ?? 0
  return (
    <dl className="company-facts">
      <div>
        <dt>Domain</dt>
        <dd className="mono">{domain || 'Not known'}</dd>
        <dd className="sub">{takesMail(mail)}</dd>
        {otherDomains.length > 0 && <dd className="sub">Also {otherDomains.slice(0, 3).join(', ')}</dd>}
      </div>
      <div>
        <dt>Mail server</dt>
        <dd className="mono">{mail.hosts[0]?.host ?? (mail.takesMail === false ? 'None' : 'Not asked yet')}</dd>
        <dd className="sub">{hostWords(mail, domain)}</dd>
      </div>
      <div>
        <dt>Catch-all</dt>
        <dd className="figure">{mail.takesAll === null ? 'Not known' : mail.takesAll ? 'Yes' : 'No'}</dd>
        <dd className="sub">{catchAllWords(mail)}</dd>
      </div>
      <div>
        <dt>Proven by you</dt>
        <dd className="figure">{checks.total === 0 ? 'None yet' : `${Math.round((proven / checks.total) * 100)}%`}</dd>
        <dd className="sub">
          {checks.total === 0 ? 'You have checked nobody here yet' : `${proven} of ${checks.total} asked`}
        </dd>
      </div>
    </dl>
  )
}

type Mail = CompanyAnswer['mail']

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
