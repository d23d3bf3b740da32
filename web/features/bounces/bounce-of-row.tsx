import { useMay } from '../../api/use-may.ts'
import type { Bounce } from '../../../contract/bounces.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BounceOutcome } from './bounce-outcome.tsx'
import { bounceWords } from './bounce-words.ts'
import { askBounce, useBounces } from './bounces.ts'

/** At its place in a row: how the report of a bounce stands, or the key to report one. Where nothing can be reported, it stays empty. */
export function BounceKey(props: {
  name: string
  email: string
  receiptId: string | null
  /** Where there is room for words. */
  inWords?: boolean
}) {
  const { name, email, receiptId, inWords = false } = props
  const bounce = useBounces().get(receiptId ?? '')
  const mayReport = useMay('reportBounce')
  if (bounce) return <Reported key={receiptId} bounce={bounce} inWords={inWords} />
  if (email === '' || receiptId === null || !mayReport) return <i />
  return (
    <Button
      look="ghost"
      size="small"
      iconOnly={!inWords}
      title="Report a bounce"
      aria-label={`Report a bounce of mail to ${name}`}
      onClick={() => askBounce({ receiptId, email })}
    >
      <Icon name="mail" small />
      {inWords && 'Report a bounce'}
    </Button>
  )
}

/** With the reason behind it. */
function Reported({ bounce, inWords }: { bounce: Bounce; inWords: boolean }) {
  const { short, icon } = bounceWords(bounce)
  const trigger = (
    <>
      <Icon name={icon} small />
      {inWords ? short : <span className="hidden-visually">{short}</span>}
    </>
  )
  return (
    <Popover
      label={short}
      title={short}
      className={`button ghost small${inWords ? '' : ' icon-only'}`}
      trigger={trigger}
    >
      <div className="bounce-popover">
        <BounceOutcome bounce={bounce} />
      </div>
    </Popover>
  )
}
