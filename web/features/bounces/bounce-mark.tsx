import type { Bounce } from '../../../contract/bounces.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { BounceOutcome } from './bounce-outcome.tsx'
import { bounceWords } from './bounce-words.ts'

/** How the report about a row stands, with the reason behind it. */
export function BounceMark({ bounce }: { bounce: Bounce }) {
  const { short, icon } = bounceWords(bounce)
  const trigger = (
    <>
      <Icon name={icon} small />
      {short}
    </>
  )
  return (
    <Popover label={short} className={bounce.state === 'review' ? 'why credit' : 'why'} trigger={trigger}>
      <div className="bounce-popover">
        <BounceOutcome bounce={bounce} />
      </div>
    </Popover>
  )
}
