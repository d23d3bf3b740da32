import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/dialog.tsx'
import { useDuplicates } from './use-duplicates.ts'

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog)

/** Above the contacts: that some are likely one person. Nothing if none are. */
export function DuplicatesStrip({ isWanted }: { isWanted: boolean }) {
  const found = useDuplicates(isWanted)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {found.total > 0 && (
        <p className="duplicates-strip">
          <span>{found.total === 1 ? '1 likely duplicate' : `${found.total} likely duplicates`}</span>
          <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
            Review
          </Button>
        </p>
      )}
      {isOpen && <DuplicatesDialog found={found} onClose={() => setIsOpen(false)} />}
    </>
  )
}
