import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/marks.tsx'
import { Popover, NotLoaded } from '../../../ui/dialogs/popover.tsx'
import { laterPart } from '../../../ui/page/later-part.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import type { Criteria } from '../criteria.ts'
import type { KeptSearches } from './use-saved-searches.ts'

type Props = { kept: KeptSearches; isPremium: boolean; onOpen: (criteria: Criteria) => void }

const SavedMenuBody = laterPart<Props>(async () => (await import('./saved-menu-body.tsx')).SavedMenuBody, {
  meanwhile: () => <SkeletonRows rows={3} />,
  missing: () => <NotLoaded what="The list" />,
})

/** The saved searches behind one button, which has its place before they are known. */
export function SavedMenu(props: Props) {
  const count = props.kept.value?.length ?? 0
  return (
    <div className="saved-menu">
      <Popover
        label="Saved searches"
        className="button small"
        trigger={
          <>
            <Icon name="save" small />
            <span>
              Saved<span className="saved-more"> searches</span>
            </span>
            <span className="saved-number">{count > 0 && <Badge>{count}</Badge>}</span>
          </>
        }
      >
        <SavedMenuBody {...props} />
      </Popover>
    </div>
  )
}
