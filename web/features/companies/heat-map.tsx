import { Link } from 'wouter'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { number } from '../../ui/format.ts'

/** People by seniority and department: how many stands in each cell, and leads to them where `hrefOf` says how. */
export function HeatMap(props: {
  matrix: CompanyAnswer['matrix']
  hrefOf: ((seniority: string, department: string) => string) | null
}) {
  const { seniorities, departments, cells } = props.matrix
  const most = Math.max(1, ...cells.flat())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it is wider than a phone
    <div className="heat-scroll" role="region" aria-label="Seniority by department" tabIndex={0}>
      <table className="heat">
        <thead>
          <tr>
            <td />
            {departments.map((department) => (
              <th key={department} scope="col">
                <span title={department}>{shortNames[department] ?? department}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seniorities.map((seniority, row) => (
            <tr key={seniority}>
              <th scope="row">{seniority}</th>
              {departments.map((department, column) => (
                <td key={department}>
                  <Cell
                    count={cells[row]?.[column] ?? 0}
                    most={most}
                    href={props.hrefOf?.(seniority, department) ?? null}
                    label={`${seniority}, ${department}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Five shades, each with the ink that can be read on it. */
function Cell({ count, most, href, label }: { count: number; most: number; href: string | null; label: string }) {
  if (count === 0)
    return (
      <span className="cell none">
        <span aria-hidden="true">·</span>
        <span className="hidden-visually">0</span>
      </span>
    )
  const shade = Math.min(5, 1 + Math.floor((Math.sqrt(count) / Math.sqrt(most)) * 4.99))
  const className = `cell shade-${shade}`
  if (href === null) return <span className={className}>{number.format(count)}</span>
  return (
    <Link className={className} href={href} aria-label={`${number.format(count)} people: ${label}`}>
      {number.format(count)}
    </Link>
  )
}

const shortNames: Record<string, string> = {
  Administration: 'Admin',
  'Customer Success': 'Success',
  Engineering: 'Eng',
  Executive: 'Exec',
  'Human Resources': 'HR',
  Operations: 'Ops',
  Consulting: 'Consult',
  Education: 'Educ',
  Marketing: 'Mktg',
}
