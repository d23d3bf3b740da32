import type { ComponentProps } from 'react'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'
import { isBarThere, whenInBar } from '../../ui/when-in-bar.ts'
import { ListMark } from './list-mark.tsx'
import type { ListChoice, ListChosen } from './list-choice.tsx'

export type { ListChosen }

const Choice = laterPart(async () => (await import('./list-choice.tsx')).ListChoice, {
  missing: () => <NotLoaded what="The lists" />,
})

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
      <Choice {...choice} />
    </Popover>
  )
}

/** For the key: the lists of the selection's bar, else of the person that is open, else of the row that has the focus. */
export function openListChoice(): void {
  const ofPerson = isBarThere() ? null : document.querySelector<HTMLElement>('.add-to-list')
  if (ofPerson) return press(ofPerson)
  if (!isBarThere()) checkboxOfRow()?.click()
  whenInBar('.add-to-list', press)
}

export function canChooseList(): boolean {
  return isBarThere() || document.querySelector('.add-to-list') !== null || checkboxOfRow() !== null
}

function press(opener: HTMLElement): void {
  opener.focus()
  opener.click()
}

function checkboxOfRow(): HTMLElement | null {
  const row = document.activeElement
  return row?.matches('tr[data-index]') ? row.querySelector('input[type="checkbox"]') : null
}
