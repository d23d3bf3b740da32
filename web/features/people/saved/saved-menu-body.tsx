import { useMay } from '../../../api/use-may.ts'
import { PopoverAction, PopoverClose } from '../../../ui/dialogs/popover-close.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import type { Criteria } from '../criteria.ts'
import { SavedList } from './saved-list.tsx'
import type { KeptSearches } from './use-saved-searches.ts'

/** What saved-menu.tsx loads when it is first opened. */
export function SavedMenuBody(props: { kept: KeptSearches; isPremium: boolean; onOpen: (criteria: Criteria) => void }) {
  const { value: searches, failed, retry } = props.kept
  const maySave = useMay('saveSearch')
  return (
    <div className="saved-panel">
      <div className="row">
        <h2>Saved searches</h2>
        <PopoverClose>
          <Icon name="close" small />
        </PopoverClose>
      </div>
      {failed && (
        <p className="saved-none row wrap" role="alert">
          Your saved searches could not be loaded.
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {!failed && searches === null && <SkeletonRows rows={3} />}
      {searches?.length === 0 && (
        <p className="saved-none">
          None yet.{' '}
          {maySave ? 'Search for people, then press Save search above the results.' : 'Viewers can’t save searches.'}
        </p>
      )}
      {searches && searches.length > 0 && (
        <SavedList searches={searches} isPremium={props.isPremium} opener={PopoverAction} onOpen={props.onOpen} />
      )}
    </div>
  )
}
