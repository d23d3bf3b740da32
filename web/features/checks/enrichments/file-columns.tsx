import { useId, useState } from 'react'
import type { EnrichmentDetail } from '../../../../contract/enrichments.ts'
import { personColumns } from '../../../../contract/lists.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldWords } from './file-words.ts'
import { Section } from '../../../ui/section.tsx'
import { useSending } from '../../../api/use-sending.ts'
import { SelectBox } from '../../../ui/forms/choice.tsx'

const choices = [
  { value: '', label: 'Not used to find people' },
  ...personColumns.map((value) => ({ value, label: fieldWords[value] })),
]

type Uses = EnrichmentDetail['uses']

/** Which columns identify a person, each with samples. Another choice looks for the people again. */
export function FileColumns(props: {
  file: EnrichmentDetail
  /** Null if the file would have to be chosen again. */
  onMap: ((uses: Uses) => Promise<void>) | null
}) {
  const id = useId()
  const { file, onMap } = props

  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'The columns could not be changed. Please try again.')

  async function map(column: number, field: string): Promise<void> {
    if (!onMap) return
    const others = file.uses.filter((use) => use.column !== column)
    const wanted = personColumns.find((each) => each === field)
    setError(null)
    await send(async () => {
      await onMap(wanted === undefined ? others : [...others, { column, field: wanted }])
    })
  }

  return (
    <Section id={`${id}-title`} title="Columns" className="file-columns stack-s" aria-busy={busy}>
      <p className="small muted" aria-live="polite">
        {busy
          ? 'Finding the people again…'
          : 'Choose the columns that identify a person. Your file keeps all of its columns.'}
      </p>
      {error && (
        <p className="message error" role="alert">
          <Icon name="warning" small />
          {error}
        </p>
      )}
      <ul>
        {file.columns.map(({ name, field }, at) => (
          // Columns have no names of their own: several may be called the same.
          <li key={at}>
            <label htmlFor={`${id}-${at}`} className="ellipsis">
              {name}
            </label>
            <span className="sample ellipsis">{samplesOf(file, at)}</span>
            <SelectBox
              id={`${id}-${at}`}
              value={field ?? ''}
              options={choices}
              disabled={busy || onMap === null}
              onChange={(chosen) => void map(at, chosen)}
            />
          </li>
        ))}
      </ul>
      {onMap === null && (
        <p className="small muted">To change the columns, discard this quote and upload the file again.</p>
      )}
    </Section>
  )
}

function samplesOf({ sample }: EnrichmentDetail, column: number): string {
  const cells = new Set(sample.map((row) => row[column] ?? '').filter((cell) => cell !== ''))
  return [...cells].join(' · ') || 'empty'
}
