import { useMay } from '../../../api/use-may.ts'
import { useState, type MouseEvent } from 'react'
import { limits } from '../../../../contract/lists.ts'
import { readPicked, writePicked } from '../../../../contract/picked/picked.ts'
import type { SearchList } from '../../../../contract/search-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { FacetChoice } from '../../../ui/forms/facet-choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Term } from '../criteria.ts'
import type { CriteriaForm } from '../use-criteria-form.ts'
import { NewListDialog } from './new-list-dialog.tsx'
import { useContactLists } from '../../../api/contact-lists.ts'
import { pickedListId } from '../../../../contract/picked/saved-list-id.ts'
import { useSearchLists, showLists } from './use-search-lists.ts'
import { call } from '../../../api/call.ts'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { searchFailure } from '../search-failure.ts'

/** The account's lists of companies and people: each to be searched within, or left out. */
export function ListCriterion({ form }: { form: CriteriaForm }) {
  const lists = useSearchLists(true)
  const people = useContactLists()?.map((list) => ({ ...list, id: pickedListId(list.id) })) ?? null
  const mayChange = useMay('createSearchList')
  const [isAdding, setIsAdding] = useState(false)
  const terms = form.given.listId
  const termOf = (id: string) => terms.find((term) => readPicked(term.text).id === id)
  const known = lists && people && [...lists, ...people].map(({ id }) => id)
  const gone = known === null ? [] : terms.filter((term) => !known.includes(readPicked(term.text).id))
  const setTerms = (next: readonly Term[]) => form.setTerms('listId', next)
  const choose = ({ id, name }: Pick<SearchList, 'id' | 'name'>, not: boolean, on: boolean) => {
    const others = terms.filter((term) => term !== termOf(id))
    setTerms(on ? [...others, { text: writePicked({ id, label: name, detail: '' }), not }] : others)
  }
  const stateOf = (term: Term | undefined) => (term ? (term.not ? 'excluded' : 'chosen') : null)

  /** In the search it goes out with the list, and comes in with it. */
  const remove = (list: SearchList) => {
    const term = termOf(list.id)
    if (term) choose(list, false, false)
    void deleteList(list, () => term && choose(list, term.not, true))
  }

  return (
    <fieldset className="stack-s">
      <legend className="hidden-visually">Lists</legend>
      {lists?.length === 0 && people?.length === 0 && gone.length === 0 && <NoLists mayChange={mayChange} />}
      {gone.map((term) => (
        <GoneList key={term.text} text={term.text} onTakeOut={() => setTerms(terms.filter((each) => each !== term))} />
      ))}
      {lists?.map((list) => (
        <div key={list.id} className="list-choice">
          <FacetChoice
            text={list.name}
            label={list.name}
            count={list.entries}
            most={0}
            state={stateOf(termOf(list.id))}
            onChoose={(on) => choose(list, false, on)}
            onExclude={(on) => choose(list, true, on)}
          />
          {mayChange && <DeleteKey name={list.name} onDelete={() => remove(list)} />}
        </div>
      ))}
      {people?.map((list) => (
        <FacetChoice
          key={list.id}
          text={list.name}
          label={list.name}
          count={list.count}
          most={0}
          state={stateOf(termOf(list.id))}
          onChoose={(on) => choose(list, false, on)}
          onExclude={(on) => choose(list, true, on)}
        />
      ))}
      {mayChange && (lists?.length ?? 0) < limits.searchLists && (
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Icon name="plus" small />
          New list
        </Button>
      )}
      {isAdding && (
        <NewListDialog
          names={(lists ?? []).map(({ name }) => name)}
          onClose={() => setIsAdding(false)}
          onMade={(list, not) => choose(list, not, true)}
        />
      )}
    </fieldset>
  )
}

function DeleteKey({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <Button
      look="ghost danger"
      size="small"
      iconOnly
      aria-label={`Delete the list ${name}`}
      onClick={(event) => {
        goBeside(event)
        onDelete()
      }}
    >
      <Icon name="trash" small />
    </Button>
  )
}

/** By keyboard: from a line that goes away to the next one, or the one before. */
function goBeside({ detail, currentTarget }: MouseEvent): void {
  if (detail !== 0) return
  const line = currentTarget.parentElement
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const target = beside?.matches('button') ? beside : beside?.querySelector('input, button')
  if (target instanceof HTMLElement) target.focus()
}

function GoneList({ text, onTakeOut }: { text: string; onTakeOut: () => void }) {
  return (
    <p className="message error list-gone">
      <Icon name="warning" small />
      <span>The list “{readPicked(text).label}” was deleted.</span>
      <button
        type="button"
        className="link small"
        onClick={(event) => {
          goBeside(event)
          onTakeOut()
        }}
      >
        Remove it
      </button>
    </p>
  )
}

function NoLists({ mayChange }: { mayChange: boolean }) {
  return (
    <p className="message">
      {mayChange
        ? 'Search only your customers, or leave them out: add their domains, names or addresses.'
        : 'No lists yet. Viewers can’t create lists.'}
    </p>
  )
}

/** Deletes a list for searching, shown at once; a toast brings it back. `onBack`: it is there again. */
async function deleteList(list: SearchList, onBack: () => void): Promise<void> {
  const { id, name } = list
  const show = () => showLists((lists) => (lists.some((each) => each.id === id) ? [...lists] : [list, ...lists]))
  showLists((lists) => lists.filter((each) => each.id !== id))
  const answered = call('deleteSearchList', { params: { id } })
  const isDeleted = await tellChange({
    answered,
    async undo() {
      await answered
      await call('restoreSearchList', { params: { id }, body: undefined })
      show()
      onBack()
    },
    done: () => ({ title: 'List deleted', description: name }),
    failed: searchFailure('Failed to delete list'),
    notUndone: searchFailure('The list was not restored'),
  })
  if (isDeleted) return
  show()
  onBack()
}
