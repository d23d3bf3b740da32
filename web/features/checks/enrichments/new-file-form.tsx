import { useId, useState } from 'react'
import { limits } from '../../../../contract/lists.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { usePaidPlan } from '../../../api/use-current-user.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useFileDrop, readFileBytes } from '../../../ui/forms/file-drop.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Badge } from '../../../ui/marks.tsx'
import { quoteFile } from './file-store.ts'
import { number } from '../../../ui/format.ts'

/** A CSV dropped or chosen. Answers with a quote; nothing is asked or spent before. */
export function NewFileForm({ isPremium, onQuoted }: { isPremium: boolean; onQuoted: (id: string) => void }) {
  const id = useId()
  const plan = usePaidPlan().name
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function take(file: File): Promise<void> {
    if (busy !== null) return
    setError(null)
    setBusy(file.name)
    try {
      const name = file.name.trim().slice(0, limits.nameLength) || 'people.csv'
      onQuoted((await quoteFile({ name, base64: await readFileBytes(file, limits.enrichedBytes) })).enrichmentId)
    } catch (failure) {
      const own = failure instanceof Error ? failure.message : ''
      setError(sentenceOfError(failure, own || 'The file could not be read. Please try again.'))
      setBusy(null)
    }
  }

  const drop = useFileDrop({
    accept: '.csv,.tsv,.txt,text/csv,text/plain',
    disabled: !isPremium,
    onFile: (file) => void take(file),
  })

  return (
    <section className="new-file stack" aria-labelledby={`${id}-title`}>
      <div className="row">
        <h2 id={`${id}-title`}>Upload a file</h2>
        {!isPremium && <Badge>{plan}</Badge>}
      </div>
      <div className={drop.over ? 'file-drop over' : 'file-drop'} aria-busy={busy !== null} {...drop.area}>
        <Icon name="upload" />
        <p aria-live="polite">{busy === null ? invitation(isPremium, plan) : `Looking for the people of ${busy} …`}</p>
        {isPremium ? (
          <Button look="primary" busy={busy !== null} aria-describedby={`${id}-says`} onClick={drop.choose}>
            Choose a file
          </Button>
        ) : (
          <ButtonLink look="primary" href="/subscribe">
            See the {plan} plan
          </ButtonLink>
        )}
        {drop.field}
      </div>
      <p id={`${id}-says`} className={error ? 'message error' : 'message'} role={error ? 'alert' : undefined}>
        {error && <Icon name="warning" small />}
        {error ??
          `At most ${limits.enrichedBytes / 1024 / 1024} MB. Kept for ${limits.enrichedDays} days, or until you delete it.`}
      </p>
    </section>
  )
}

function invitation(isPremium: boolean, plan: string): string {
  if (isPremium) return 'Drop a CSV here, or'
  const most = number.format(limits.enrichedRows)
  return `Part of the ${plan} plan: up to ${most} people at once, with the price before anything is spent.`
}
