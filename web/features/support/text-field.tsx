import { useId, type Ref } from 'react'
import { supportLimits } from '../../../contract/lists.ts'
import { Icon } from '../../ui/icon.tsx'
import type { useDraft } from './use-draft.ts'

/** What one writes to support; its error is a sentence under it that screen readers hear with it. */
export function TextField({
  label,
  hint,
  error,
  draft,
  onChange,
  ref,
}: {
  label: string
  hint: string
  error: string | null
  draft: Pick<ReturnType<typeof useDraft>, 'begin' | 'keep'>
  onChange: () => void
  ref?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  const says = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={ref}
        id={id}
        name="text"
        className="input area"
        rows={6}
        maxLength={supportLimits.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        defaultValue={draft.begin}
        onChange={(event) => {
          draft.keep(event.target.value)
          onChange()
        }}
      />
      <p id={`${id}-says`} className={error ? 'message error' : 'message'}>
        {error && <Icon name="warning" small />}
        {says}
      </p>
    </div>
  )
}
