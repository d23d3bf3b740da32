import type { Owners } from '../../api/use-team.ts'
import { Select } from '../../ui/forms/choice.tsx'

/** Whose contacts are shown; not there where nobody else is. */
export function OwnerFilter(props: { owners: Owners | null; value: string; onChange: (owner: string) => void }) {
  const { owners, value } = props
  if (!owners) return null
  const others = owners.people.filter(({ id }) => id !== owners.me)
  const options = [
    { value: '', label: 'Any' },
    { value: 'me', label: 'Me' },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'left', label: 'Former members' },
  ]
  // A view that another member shared may name somebody who has left, or this person.
  const known = options.some((each) => each.value === value) ? value : value === owners.me ? 'me' : 'left'
  return <Select label="Owner" value={known} options={options} onChange={props.onChange} />
}
