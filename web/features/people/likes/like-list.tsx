import { PopoverAction } from '../../../ui/dialogs/popover-close.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { LikeKind } from './open-like.ts'

/** Each makes a search of ordinary filters, which can be changed. */
export function LikeList(props: { company: string; onLike: (kind: LikeKind) => void; onSave: (() => void) | null }) {
  const { company, onLike, onSave } = props
  return (
    <div className="like-list">
      {onSave && (
        <PopoverAction className="button ghost wide" onClick={onSave}>
          <Icon name="save" small />
          <span>
            Save
            <small>To your contacts</small>
          </span>
        </PopoverAction>
      )}
      <PopoverAction className="button ghost wide" onClick={() => onLike('people')}>
        <Icon name="people" small />
        <span>
          People like this
          <small>Same kind of job, industry, size and place</small>
        </span>
      </PopoverAction>
      <PopoverAction className="button ghost wide" onClick={() => onLike('companies')}>
        <Icon name="building" small />
        <span>
          Companies like {company || 'this one'}
          <small>Same industry, size and country, by this job title</small>
        </span>
      </PopoverAction>
    </div>
  )
}
