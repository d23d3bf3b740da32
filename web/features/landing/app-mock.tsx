import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Badge, Balance } from '../../ui/marks.tsx'

const criteria = [
  ['Job title', 'VP of Sales'],
  ['Company size', '51-200 employees'],
  ['Industry', 'Technology'],
  ['Location', 'Europe'],
] as const

const rows = [
  ['Maren Holt', 'VP of Sales', 'Northlight Systems', 'Hamburg, Germany', 'm.holt@northlight.test'],
  ['Tobias Renner', 'Head of Sales', 'Copperfield Labs', 'Berlin, Germany', 't.renner@copperfield.test'],
  ['Ines Carvalho', 'Sales Director', 'Atlas Meridian', 'Lisbon, Portugal', null],
  ['Oskar Lindqvist', 'VP Revenue', 'Fjordline Cloud', 'Stockholm, Sweden', 'oskar@fjordline.test'],
  ['Priya Raman', 'Director of Sales', 'Kestrel Data', 'London, UK', null],
] as const

/** What the product looks like, standing still: nothing in it can be pressed but the way in. */
export function AppMock() {
  return (
    <section className="inner mock-place" aria-label="Preview of the product">
      <div className="mock">
        <div className="mock-side">
          <h2>Search criteria</h2>
          <dl>
            {criteria.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="mock-main">
          <div className="mock-bar">
            <h2>Search Results</h2>
            <span className="muted">412 contacts found</span>
            <Badge>50 results per page</Badge>
            <span className="end">
              <Balance>245 credits remaining</Balance>
            </span>
          </div>
          {/* It scrolls sideways on a phone, by the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className="mock-scroll" tabIndex={0} role="region" aria-label="Sample results">
            <table>
              <thead>
                <tr>
                  {['Contact', 'Job title', 'Company', 'Location', 'Email'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, title, company, place, email]) => (
                  <tr key={name}>
                    <td>
                      <span className="row">
                        <Avatar name={name} />
                        <b>{name}</b>
                      </span>
                    </td>
                    <td>{title}</td>
                    <td>{company}</td>
                    <td>{place}</td>
                    <td>
                      {email ? (
                        <ProvenEmail email={email} />
                      ) : (
                        <Badge look="credit">{`Reveal for ${showCredits(revealCostCredits)}`}</Badge>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="mock-foot">
            <span className="muted">Names, titles and companies are free to see.</span>
            <a className="link row end" href="/auth">
              <Icon name="download" small />
              Export to CSV
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

function ProvenEmail({ email }: { email: string }) {
  return (
    <span className="row">
      <span className="mono">{email}</span>
      <Badge look="forest">
        <Icon name="check" small />
        Verified
      </Badge>
    </span>
  )
}
