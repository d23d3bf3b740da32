import { useId, type Ref } from 'react'
import { supportLimits } from '../../../contract/lists.ts'
import { Icon } from '../../ui/icon.tsx'

/** What one writes to support; its error is a sentence under it that screen readers hear with it. */
export function TextField(props: {
  label: string
  hint: string
  error: string | null
  onChange: () => void
  ref?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  const says = props.error ?? props.hint
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <textarea
        ref={props.ref}
        id={id}
        name="text"
        className="input area"
        rows={6}
        maxLength={supportLimits.text}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={`${id}-says`}
        onChange={props.onChange}
      />
      <p id={`${id}-says`} className={props.error ? 'message error' : 'message'}>
        {props.error && <Icon name="warning" small />}
        {says}
      </p>
    </div>
  )
}
