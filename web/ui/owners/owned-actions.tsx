import { PopoverAction } from '../dialogs/popover-close.tsx'
import { Icon } from '../icon.tsx'

/** In a menu: who sees a thing, and whose it is. Nothing of what this person may not decide. */
export function OwnedActions(props: {
  isShared: boolean
  isOwn: boolean
  mayHandOverAll: boolean
  className: string
  onShare: (isShared: boolean) => void
  onHandOver: () => void
}) {
  const { isShared, isOwn, className } = props
  return (
    <>
      {isOwn && (
        <PopoverAction className={className} onClick={() => props.onShare(!isShared)}>
          <Icon name={isShared ? 'lock' : 'people'} small />
          {isShared ? 'Make private' : 'Share with everybody here'}
        </PopoverAction>
      )}
      {(isOwn || (isShared && props.mayHandOverAll)) && (
        <PopoverAction className={className} onClick={props.onHandOver}>
          <Icon name="right" small />
          Hand over
        </PopoverAction>
      )}
    </>
  )
}

/** Beside a name: only its owner sees this. */
export function PrivateMark() {
  return (
    <span className="private-mark" title="Private: only you see it">
      <Icon name="lock" small />
      <span className="hidden-visually">(private)</span>
    </span>
  )
}
