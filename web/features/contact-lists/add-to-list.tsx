import type { ComponentProps } from 'react'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'
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
  const openers = [...document.querySelectorAll<HTMLElement>('.add-to-list')]
  const opener = openers.find((each) => each.closest('.action-bar')) ?? openers[0]
  if (opener) return press(opener)
  // The bar comes with the row that is chosen.
  const bar = new MutationObserver(() => {
    const inBar = document.querySelector<HTMLElement>('.action-bar .add-to-list')
    if (!inBar) return
    bar.disconnect()
    press(inBar)
  })
  bar.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => bar.disconnect(), longestMs)
  checkboxOfRow()?.click()
}

const longestMs = 2_000

export function canChooseList(): boolean {
  return document.querySelector('.add-to-list') !== null || checkboxOfRow() !== null
}

function press(opener: HTMLElement): void {
  opener.focus()
  opener.click()
}

function checkboxOfRow(): HTMLElement | null {
  const row = document.activeElement
  return row?.matches('tr[data-index]') ? row.querySelector('input[type="checkbox"]') : null
}
