import { useLocation } from 'wouter'
import { noFilters } from '../../../contract/contacts/contact-filters.ts'
import type { ContactView as KeptView } from '../../../contract/contacts/contact-views.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { failure } from '../../features/contacts/change-contacts.ts'
import type { ContactColumn } from '../../features/contacts/contact-columns.ts'
import { addressOfFilters, addressOfTab, type ContactView } from '../../features/contacts/filters-address.ts'
import {
  changeOwned,
  changeView,
  deleteView,
  restoreView,
  saveView,
} from '../../features/contact-views/use-contact-views.ts'
import type { EverybodyTab } from '../../features/contact-views/view-tabs.tsx'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { isAnythingSet, isSame, showsOfView } from './view-of-shows.ts'

/** The tabs above the contacts, and what is done with them. */
export function useViewTabs(
  value: ContactView,
  table: Pick<TableView<ContactColumn>, 'shown' | 'keepWidthsFor'>,
  views: readonly KeptView[],
) {
  const [, navigate] = useLocation()
  const { id: me } = useCurrentAccount()
  const shows = showsOfView(value, table.shown)
  const view = views.find(({ id }) => id === value.tab)
  const isChanged = view !== undefined && !isSame(view.shows, shows)
  const open = view ? { view, isChanged } : null

  async function change(before: KeptView, to: { name?: string; shows?: KeptView['shows'] }, title: string) {
    await tellChange({
      answered: changeView(before, to),
      undo: () => changeView({ ...before, ...to }, { name: before.name, shows: before.shows }),
      done: () => ({ title, description: to.name ?? before.name }),
      failed: failure('The view was not changed'),
      notUndone: failure('The view was not changed back'),
    })
  }

  return {
    everybody: everybodyOf(value),
    views,
    hrefOf: addressOfTab,
    open,
    shown: open ? (isChanged ? shows : null) : isAnythingSet(value) ? shows : null,
    onSave(name: string) {
      const answered = saveView(name, shows)
      const opened = answered.then(({ id }) => {
        table.keepWidthsFor(id)
        navigate(addressOfTab(id))
      })
      void tellChange({
        answered: opened,
        undo: async () => {
          await deleteView(await answered)
          navigate(addressOfFilters(value.filters, value.view))
        },
        done: () => ({ title: 'View saved', description: name }),
        failed: failure('The view was not saved'),
        notUndone: failure('The view was not deleted'),
      })
    },
    onUpdate() {
      if (view) void change(view, { shows }, 'View updated')
    },
    onRename(before: KeptView, name: string) {
      if (name !== before.name) void change(before, { name }, 'View renamed')
    },
    ...ownedChanges(me, navigate),
    onDelete(gone: KeptView) {
      navigate('/contacts')
      void tellChange({
        answered: deleteView(gone),
        undo: async () => {
          await restoreView(gone)
          navigate(addressOfTab(gone.id))
        },
        done: () => ({ title: 'View deleted', description: gone.name }),
        failed: failure('The view was not deleted'),
        notUndone: failure('Not restored'),
      })
    },
  }
}

/** Who sees a view, and whose it is; `me` changes that. */
function ownedChanges(me: string, navigate: (to: string) => void) {
  return {
    onShare(kept: KeptView, isShared: boolean) {
      const answered = changeOwned(kept, { isShared }, me)
      void tellChange({
        answered,
        undo: () => answered.then(() => changeOwned(kept, { isShared: !isShared }, me)),
        done: () => ({
          title: isShared ? 'Everybody here sees the view' : 'Only you see the view',
          description: kept.name,
        }),
        failed: failure('The view was not changed'),
        notUndone: failure('The view was not changed back'),
      })
    },
    /** The new owner decides from now on, so there is no way back. */
    onHandOver(kept: KeptView, heir: { id: string; name: string }) {
      void tellChange({
        answered: changeOwned(kept, { ownerId: heir.id }, me).then(() => !kept.isShared && navigate('/contacts')),
        undo: null,
        done: () => ({ title: `Handed over to ${heir.name}`, description: kept.name }),
        failed: failure('The view was not handed over'),
        notUndone: failure('The view was not handed over'),
      })
    },
  }
}

/** The way back from a view; it stays within the list that is open. What is proven and what was not asked stand in the rail. */
function everybodyOf({ filters, view, tab }: ContactView): EverybodyTab {
  const href = addressOfFilters({ ...noFilters, list: filters.list }, 'saved')
  return { href, isOpen: !tab && view === 'saved' && addressOfFilters(filters, view) === href }
}
