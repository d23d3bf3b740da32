import { useState } from 'react'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Beside the key that exports a CSV at once: columns, other programs, proven ones alone. */
export function ExportMore(props: {
  owner: string
  /** Search rows have no tags and no status. */
  isSaved: boolean
  ghost?: boolean
  /** How many there are, and how many of them are proven, when it opens. */
  counts: () => { all: number; proven: number }
  onExport: (options: ExportOptions) => void
}) {
  const [counts, setCounts] = useState<{ all: number; proven: number } | null>(null)
  return (
    <>
      <Button
        {...(props.ghost && { look: 'ghost' as const })}
        iconOnly
        aria-label="More ways to export"
        title="More ways to export"
        data-opens
        onClick={() => setCounts(props.counts())}
      >
        <Icon name="down" small />
      </Button>
      {counts && <ExportDialog {...props} {...counts} onClose={() => setCounts(null)} />}
    </>
  )
}
