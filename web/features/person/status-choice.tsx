import { useMay } from '../../api/use-may.ts'
import { contactStatuses, statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Select } from '../../ui/forms/choice.tsx'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { changePerson, reloadPerson, showPerson } from './use-person.ts'

const options = contactStatuses.map((value) => ({ value, label: statusWords[value] }))

/** How far the talk with a saved contact is; changed by choosing, and taken back by Undo. */
export function StatusChoice(props: {
  id: string
  status: ContactStatus
  /** For the table beside it. */
  onShown: (status: ContactStatus) => void
}) {
  const { id, status, onShown } = props
  const mayChange = useMay('changePerson')
  async function set(next: ContactStatus): Promise<void> {
    const answered = change(id, next, status, onShown)
    await tellChange({
      answered,
      undo: () => change(id, status, next, onShown),
      done: () => ({ title: `Status: ${statusWords[next]}` }),
      failed: (error) => ({ title: 'The status was not changed', description: sentenceOfError(error, '') }),
      notUndone: (error) => ({ title: 'The status was not changed back', description: sentenceOfError(error, '') }),
    })
  }
  if (!mayChange)
    return (
      <p className="small">
        <span className="muted">Status:</span> {statusWords[status]}
      </p>
    )
  return (
    <Select
      label="Status"
      value={status}
      options={options}
      onChange={(value) => {
        const next = contactStatuses.find((each) => each === value)
        if (next && next !== status) void set(next)
      }}
    />
  )
}

async function change(
  id: string,
  next: ContactStatus,
  before: ContactStatus,
  onShown: (status: ContactStatus) => void,
): Promise<void> {
  show(id, next)
  onShown(next)
  try {
    await changePerson(id, { status: next })
  } catch (error) {
    show(id, before)
    onShown(before)
    throw error
  }
  void reloadPerson(id)
}

function show(id: string, status: ContactStatus): void {
  showPerson(id, (answer) => ({ ...answer, saved: answer.saved && { ...answer.saved, status } }))
}
