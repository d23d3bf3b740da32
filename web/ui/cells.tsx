import type { ReactNode } from 'react'
import { Avatar, CompanyMark } from './marks.tsx'

/** Who, in a table: picture or initials, the name with what stands beside it, a line below. */
export function PersonCell(props: { name: string; below: string; photoUrl: string; badge?: ReactNode }) {
  return (
    <div className="person">
      <Avatar name={props.name} photoUrl={props.photoUrl} />
      <div>
        <b>
          <span className="ellipsis">{props.name}</span>
          {props.badge}
        </b>
        <span className="sub ellipsis" title={props.below}>
          {props.below}
        </span>
      </div>
    </div>
  )
}

/** Where they work, in a table. */
export function CompanyCell({ name, below }: { name: string; below: string }) {
  return (
    <div className="company">
      <CompanyMark name={name} />
      <div className="two-lines">
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <span className="sub ellipsis" title={below}>
          {below}
        </span>
      </div>
    </div>
  )
}
