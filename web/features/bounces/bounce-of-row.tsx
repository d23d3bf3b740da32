import { Icon } from '../../ui/icon.tsx'
import { askBounce } from './asked-bounce.ts'
import { useBounces } from './bounces.ts'
import type { Bounce } from '../../../contract/bounces.ts'
import { Popover } from '../../ui/dialogs/popover.tsx'
import { BounceOutcome } from './bounce-outcome.tsx'
import { bounceWords } from './bounce-words.ts'

/** In a row: the state of its bounce report. Without a report, and with `canReport`: the button to report one. */
export function BounceOfRow(props: { name: string; email: string; receiptId: string | null; canReport: boolean }) {
  const { name, email, receiptId } = props
  const bounce = useBounces().get(receiptId ?? '')
  if (bounce) return <BounceMark key={receiptId} bounce={bounce} />
  if (!props.canReport || email === '' || receiptId === null) return null
  return (
    <button type="button" className="why" onClick={() => askBounce({ receiptId, email })}>
      <Icon name="mail" small />
      <span>
        Report a bounce<span className="hidden-visually"> of mail to {name}</span>
      </span>
    </button>
  )
}

/** How the report about a row stands, with the reason behind it. */
function BounceMark({ bounce }: { bounce: Bounce }) {
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
