import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { usePaidPlan } from '../../api/use-current-user.ts'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'

/** A field of the form that opens with a press. `hintId`: says why a free account can't use it; absent if it can. */
export function Fold(props: { title: string; isSet: boolean; hintId?: string | undefined; children: ReactNode }) {
  const plan = usePaidPlan()
  const [open, setOpen] = useState(props.isSet)
  return (
    <details className="fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="legend">{props.title}</span>
        {props.hintId && <Badge>{plan.name}</Badge>}
        <Icon name="down" small />
      </summary>
      {props.hintId && (
        <p id={props.hintId} className="message">
          Needs the{' '}
          <Link className="link" href="/subscribe">
            {plan.name} plan
          </Link>
          .
        </p>
      )}
      {props.children}
    </details>
  )
}
