import { Icon } from '../../ui/icon.tsx'
import { askBounce } from './asked-bounce.ts'
import { BounceMark } from './bounce-mark.tsx'
import { useBounces } from './bounces.ts'

/** In a row: how its report stands; where there is none and `canReport`, the way to report one. */
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
