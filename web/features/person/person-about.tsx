import { Link } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { number, day } from '../../ui/format.ts'

/** What stands in the row that was opened, before more is known. */
export type KnownPerson = Pick<SearchRow, 'name' | 'jobTitle' | 'company' | 'location' | 'photoUrl'>

/** Title, company, place; below them what was derived of it. */
export function PersonAbout({ known, answer }: { known: KnownPerson | null; answer: PersonAnswer | null }) {
  const person = answer?.person ?? known
  if (!person) return <p className="muted">Loading</p>
  return (
    <>
      {person.jobTitle !== '' && <p className="muted">{person.jobTitle}</p>}
      <p>
        {answer?.company ? (
          <Link href={companyPath(answer.company.id)}>{person.company || answer.company.label}</Link>
        ) : (
          person.company
        )}
      </p>
      {person.location !== '' && <p className="muted">{person.location}</p>}
    </>
  )
}

export function PersonFacts({ answer }: { answer: PersonAnswer }) {
  const { person, seniority, department } = answer
  const size = person.finerSize.replaceAll(/\d+/g, (digits) => number.format(Number(digits))) || person.employeeCount
  const facts = [seniority, department, person.industry, size && `${size} employees`].filter((fact) => fact !== '')
  return (
    <p className="facts-line">
      <span>{facts.join(' · ')}</span>
      {person.linkedinUrl !== '' && (
        <a href={person.linkedinUrl} target="_blank" rel="noreferrer noopener">
          LinkedIn<span className="hidden-visually"> profile of {person.name}, in a new tab</span>
        </a>
      )}
    </p>
  )
}

export function companyPath(key: string): string {
  return `/companies/${encodeURIComponent(key).replaceAll('%3A', ':')}`
}

/** Where it is known from, and since when. */
export function PersonSource({ answer }: { answer: PersonAnswer }) {
  const { person, isListed, since } = answer
  // Of somebody of a source it is the last time that the source showed them.
  const isOwn = /^(own|demo):/.test(person.apolloId)
  return (
    <span className="muted small">
      Source: {person.source}
      {since !== null && `, ${isOwn ? 'since' : 'seen'} ${day.format(new Date(since))}`}
      {!isListed && '. No longer listed there.'}
    </span>
  )
}
