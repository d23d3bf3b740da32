import { useState } from 'react'
import { download } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'

/** Everything the account holds, as one file. */
export function YourData() {
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await download('exportAccount', {}))
    } catch (error) {
      toastFailure('Your data was not downloaded', sentenceOfError(error))
    }
    setBusy(false)
  }

  return (
    <div className="stack narrow">
      <p className="muted">
        Contacts, revealed addresses with their receipts, searches, lists, credits and purchases, in one JSON file.
      </p>
      <div>
        <Button busy={busy} onClick={() => void save()}>
          <Icon name="download" small />
          Download your data
        </Button>
      </div>
    </div>
  )
}
