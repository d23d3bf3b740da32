import { Link } from 'wouter'
import type { NewsOfPerson } from '../../../../contract/alerts/alerts.ts'
import { Badge } from '../../../ui/marks.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { changeWords, kindWords } from './alert-words.ts'

/** Who came, went or changed, what is new first; each leads to the person, without a search. */
export function AlertNews({ people }: { people: readonly NewsOfPerson[] }) {
  const groups = [
    { title: 'New since you looked', people: people.filter(({ isUnseen }) => isUnseen) },
    { title: 'Earlier', people: people.filter(({ isUnseen }) => !isUnseen) },
  ]
  return groups
    .filter((group) => group.people.length > 0)
    .map((group) => (
      <section key={group.title} className="alert-group">
        <h3>{group.title}</h3>
        <ul className="alert-people">
          {group.people.map((person) => (
            <li key={person.contactId}>
              <Badge>{kindWords[person.kind]}</Badge>
              <span className="alert-who">
                <Link className="link" href={`/search?person=${encodeURIComponent(person.contactId)}`}>
                  {person.name}
                </Link>
                <span>{changeWords(person)}</span>
              </span>
              <span className="muted small">
                <TimeAgo at={person.at} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))
}
