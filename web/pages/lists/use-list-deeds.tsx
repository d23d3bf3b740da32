import { useMay } from '../../features/accounts/use-may.ts'
import type { ReactNode } from 'react'
import { useLists } from '../../features/contact-lists/use-lists.ts'
import { AddToList, canChooseList, openListChoice } from '../../features/contact-lists/add-to-list.tsx'
import { Button } from '../../ui/button.tsx'
import type { Command } from '../../ui/commands/commands.ts'
import { Icon } from '../../ui/icon.tsx'
import { withSelection } from '../reveals/selection-commands.ts'
import { addPeople, takePeopleOff } from './change-people-on-lists.ts'

/** What the selection's bar offers of lists: onto one, and off the one that is shown. */
export function useListDeeds(props: {
  /** The list that is shown; null if none is. */
  list: number | null
  isSome: () => boolean
  /** The chosen people. */
  people: () => readonly string[]
}): { commands: readonly Command[]; keys: ReactNode } {
  const mayChange = useMay('addToContactList')
  const lists = useLists(props.list !== null)
  const list = lists?.find(({ id }) => id === props.list) ?? null
  const takeOff = () => list && void takePeopleOff(list, props.people())
  const add: Command = {
    id: 'list',
    title: 'Add the selected to a list',
    group: 'here',
    icon: 'people',
    keys: ['l'],
    words: 'put campaign gather',
    needs: 'with contacts selected, or on a row',
    when: () => mayChange && canChooseList(),
    run: openListChoice,
  }
  const off: Command = {
    id: 'list-off',
    title: 'Remove the selected from this list',
    group: 'here',
    icon: 'close',
    keys: ['o'],
    words: 'remove from list',
    needs: withSelection,
    when: () => list !== null && props.isSome(),
    run: takeOff,
  }
  return {
    commands: [add, off],
    keys: (
      <>
        <AddToList inBar onChoose={(chosen) => void addPeople(chosen, props.people())} />
        {list && (
          <Button look="ghost" onClick={takeOff}>
            <Icon name="close" small />
            Remove from list <kbd className="only-desktop">O</kbd>
          </Button>
        )}
      </>
    ),
  }
}
