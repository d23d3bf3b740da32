import { lazy, Suspense, type ComponentProps } from 'react'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { ListMark } from './list-mark.tsx'
import type { ListChoice, ListChosen } from './list-choice.tsx'

export type { ListChosen }

const Choice = lazy(() =>
  import('./list-choice.tsx').then(
    (module) => ({ default: module.ListChoice }),
    () => ({ default: () => <NotLoaded what="The lists" /> }),
  ),
)

/** Opens the lists that people can be put on. */
export function AddToList({
  inBar,
  ...choice
}: ComponentProps<typeof ListChoice> & {
  /** In the bar of the selection, beside its key. */
  inBar?: boolean
}) {
  return (
    <Popover
      label="Add to a list"
      className={inBar ? 'button ghost add-to-list' : 'button small add-to-list'}
      trigger={
        <>
          <ListMark />
          Add to list {inBar && <kbd className="only-desktop">L</kbd>}
        </>
      }
    >
      <Suspense fallback={null}>
        <Choice {...choice} />
      </Suspense>
    </Popover>
  )
}

/** For the key: the lists of the selection's bar, else of the person that is open. */
export function openListChoice(): void {
  const openers = [...document.querySelectorAll<HTMLElement>('.add-to-list')]
  const opener = openers.find((each) => each.closest('.action-bar')) ?? openers[0]
  opener?.focus()
  opener?.click()
}
