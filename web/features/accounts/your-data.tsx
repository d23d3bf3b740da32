import { download } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { useSending } from '../../api/use-sending.ts'

/** Everything the account holds, as one file. */
export function YourData() {
  const [busy, send] = useSending((why) => toastFailure('Your data was not downloaded', why))

  async function save(): Promise<void> {
    await send(async () => {
      saveFile(await download('exportAccount', {}))
    })
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
