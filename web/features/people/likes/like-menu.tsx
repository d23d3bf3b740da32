import type { SearchRow } from '../../../../contract/people.ts'
import { NotLoaded, Popover } from '../../../ui/dialogs/popover.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { laterPart } from '../../../ui/page/later-part.tsx'
import type { LikeKind } from './open-like.ts'

const LikeList = laterPart(async () => (await import('./like-list.tsx')).LikeList, {
  missing: () => <NotLoaded what="The menu" />,
})

/** Behind three dots of a row: the searches that begin with it. With `onSave` it saves too: a card has no key for that. */
export function LikeMenu(props: {
  row: SearchRow
  onLike: (row: SearchRow, kind: LikeKind) => void
  onSave: ((row: SearchRow) => void) | null
}) {
  const { row, onLike, onSave } = props
  return (
    <Popover
      label={`More like ${row.name}`}
      title={`More like ${row.name}`}
      className="button ghost small icon-only more-key"
      trigger={
        <>
          <Icon name="more" small />
          <span className="hidden-visually">More like {row.name}</span>
        </>
      }
    >
      <LikeList company={row.company} onLike={(kind) => onLike(row, kind)} onSave={onSave && (() => onSave(row))} />
    </Popover>
  )
}
