import { useMay } from '../../../api/use-may.ts'
import { useState } from 'react'
import type { Duplicates } from '../../../../contract/contacts/duplicates.ts'
import { Button } from '../../../ui/button.tsx'
import { useCommands } from '../../../ui/commands/commands.ts'
import { lazyDialog } from '../../../ui/dialogs/dialog.tsx'
import { useDuplicates } from './use-duplicates.ts'

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog)

const lately = 7 * 24 * 60 * 60_000

/** Above the contacts: that some are likely one person, or were merged lately. */
export function DuplicatesStrip({ isWanted }: { isWanted: boolean }) {
  const mayMerge = useMay('mergeContacts')
  const found = useDuplicates(isWanted && mayMerge)
  const [isOpen, setIsOpen] = useState(false)
  const { total, merged } = found
  useCommands([
    {
      id: 'duplicates',
      title: 'Review duplicates and merges',
      group: 'here',
      icon: 'people',
      words: 'merge undo same person',
      when: () => total + merged.length > 0,
      run: () => setIsOpen(true),
    },
  ])
  const says = sentenceOf(found)
  return (
    <>
      {says && (
        <p className="duplicates-strip">
          <span>{says}</span>
          <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
            Review
          </Button>
        </p>
      )}
      {isOpen && <DuplicatesDialog found={found} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function sentenceOf({ total, merged }: Duplicates): string | null {
  if (total > 0) return total === 1 ? '1 likely duplicate' : `${total} likely duplicates`
  const count = merged.filter(({ mergedAt }) => Date.now() - new Date(mergedAt).getTime() < lately).length
  if (count === 0) return null
  return count === 1 ? '1 contact merged this week' : `${count} contacts merged this week`
}
