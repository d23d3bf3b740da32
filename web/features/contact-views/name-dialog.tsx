import { limits } from '../../../contract/lists.ts'
import { NameDialog } from '../../ui/forms/name-dialog.tsx'

/** Asks for the name of a view. `taken`: names it can't have. */
export function ViewNameDialog(props: {
  title: string
  begin: string
  taken: readonly string[]
  onName: (name: string) => void
  onClose: () => void
}) {
  function whyNot(given: string): string | null {
    const isTaken = props.taken.some((each) => each.toLowerCase() === given.toLowerCase())
    return given === '' ? 'Give the view a name' : isTaken ? 'You already have a view with this name.' : null
  }
  const description = 'A view keeps the filters, the columns and the order, and appears as a tab above the contacts.'
  return <NameDialog {...props} description={description} maxLength={limits.nameLength} whyNot={whyNot} />
}
