import type { AddressFacts } from '../../../../contract/verifications.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/marks.tsx'
import { verdictWords } from './verdict-words.ts'

const facts = [
  { key: 'role', label: 'Role address', title: 'A function rather than a person, such as info@ or sales@' },
  { key: 'free', label: 'Free provider', title: 'A mailbox that anybody can open for free' },
  { key: 'disposable', label: 'Disposable domain', title: 'A temporary mailbox' },
] as const

/** The same in words, for one line. */
export function factWords(known: AddressFacts): readonly string[] {
  return facts.flatMap(({ key, label }) => (known[key] ? label : []))
}

/** What is known of an address beside the verdict. */
export function FactChips({ facts: known }: { facts: AddressFacts }) {
  const shown = facts.filter(({ key }) => known[key])
  if (shown.length === 0) return null
  return (
    <ul className="fact-chips" aria-label="Beside the verdict">
      {shown.map(({ key, label, title }) => (
        <li key={key} title={title}>
          {label}
        </li>
      ))}
    </ul>
  )
}

export function VerdictBadge({ status }: { status: string }) {
  const { label, mark, look } = verdictWords(status)
  return (
    <Badge {...(look === 'quiet' ? {} : { look })}>
      <Icon name={mark} small />
      {label}
    </Badge>
  )
}
