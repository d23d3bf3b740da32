import { Link } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import { Avatar } from '../../ui/marks.tsx'
import { number } from '../../ui/format.ts'

/** Some of a company's people, each leading to their own drawer in the search for it. */
export function CompanyPeople(props: {
  title: string
  total: number
  people: readonly SearchRow[]
  searchHref: string
  hrefOf: (id: string) => string
}) {
  const { title, total, people } = props
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  if (people.length === 0) return null
  return (
    <section className="company-people" aria-labelledby={id}>
      <div className="results-head">
        <h2 id={id}>
          {title} ({number.format(total)})
        </h2>
        {total > people.length && (
          <Link className="link end" href={props.searchHref}>
            See all {number.format(total)}
          </Link>
        )}
      </div>
      <ul>
        {people.map((row) => (
          <li key={row.id}>
            <Link href={props.hrefOf(row.id)}>
              <Avatar name={row.name} photoUrl={row.photoUrl} />
              <b className="ellipsis">{row.name}</b>
              <span className="ellipsis title">{row.jobTitle}</span>
              <span className="ellipsis place">{row.location}</span>
              <span className="ellipsis address mono">{row.email}</span>
              {row.email === '' && <span className="state">{row.unproven ? 'not proven' : 'not asked'}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
