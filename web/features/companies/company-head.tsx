import type { ReactNode } from 'react'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'

const number = new Intl.NumberFormat()

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
        {otherNames.length > 0 && <p className="muted small">Also written {otherNames.slice(0, 4).join(', ')}</p>}
      </div>
      <span className="end row wrap">{children}</span>
    </div>
  )
}
