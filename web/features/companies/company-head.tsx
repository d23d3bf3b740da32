import type { ReactNode } from 'react'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { number } from '../../ui/format.ts'

/** Its name, what it does, where and how large it is. */
export function CompanyHead({ company, children }: { company: CompanyAnswer; children: ReactNode }) {
  const { label, industries, sizes, places, otherNames, total } = company
  const [size] = sizes
  const facts = [
    industries[0]?.value ?? '',
    places
      .slice(0, 2)
      .map((place) => place.label)
      .join(', '),
    size ? `${size.value} employees` : '',
    `${number.format(total)} ${total === 1 ? 'person' : 'people'} known`,
  ].filter((fact) => fact !== '')
  return (
    <div className="page-head company-head">
      <CompanyMark name={label} />
      <div>
        <h1>{label}</h1>
        <p className="muted">{facts.join(' · ')}</p>
        {company.facts && <Told facts={company.facts} />}
        {otherNames.length > 0 && <p className="muted small">Also written {otherNames.slice(0, 4).join(', ')}</p>}
      </div>
      <span className="end row wrap">{children}</span>
    </div>
  )
}

/** What our people don't say, and who says it. */
function Told({ facts }: { facts: NonNullable<CompanyAnswer['facts']> }) {
  const { industry, size, location, linkedinUrl, founded, saidBy, at } = facts
  const texts = [
    industry,
    size === '' ? '' : `${size} employees`,
    location,
    founded === null ? '' : `Founded ${founded}`,
  ].filter((text) => text !== '')
  if (texts.length === 0 && linkedinUrl === '') return null
  return (
    <p className="muted small">
      {texts.join(' · ')}
      {texts.length > 0 && linkedinUrl !== '' && ' · '}
      {linkedinUrl !== '' && (
        <a href={linkedinUrl} target="_blank" rel="noreferrer noopener">
          LinkedIn
        </a>
      )}
      {' · '}from {saidBy}, <TimeAgo at={at} />
    </p>
  )
}
