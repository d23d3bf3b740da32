import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/marks.tsx'
import { verdictWords } from './verdict-words.ts'

export function VerdictBadge({ status }: { status: string }) {
  const { label, mark, look } = verdictWords(status)
  return (
    <Badge {...(look === 'quiet' ? {} : { look })}>
      <Icon name={mark} small />
      {label}
    </Badge>
  )
}
