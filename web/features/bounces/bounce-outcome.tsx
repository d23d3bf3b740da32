import type { Bounce } from '../../../contract/bounces.ts'
import { Icon } from '../../ui/icon.tsx'
import { bounceOutlook, bounceWords } from './bounce-words.ts'

/** How a report stands and why. */
export function BounceOutcome({ bounce }: { bounce: Bounce }) {
  const { title, icon } = bounceWords(bounce)
  const outlook = bounceOutlook(bounce)
  return (
    <div className="bounce-outcome" data-state={bounce.state} role="status">
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p>{bounce.why}</p>
        {outlook && <p className="muted">{outlook}</p>}
      </div>
    </div>
  )
}
