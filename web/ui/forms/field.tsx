import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  label: string
  optional?: boolean
  error?: string | null
  hint?: string
  icon?: IconName
  /** What stands at the field's right end, e.g. its key. */
  trailing?: ReactNode
  large?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field; its error is a sentence under it that screen readers hear with it. */
export function Field({ label, optional, error, hint, icon, trailing, large, ref, ...input }: Props) {
  const id = useId()
  const says = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="optional">optional</span>}
      </label>
      <div className="input-box">
        {icon && <Icon name={icon} small />}
        <input
          {...input}
          ref={ref}
          id={id}
          className={large ? 'input large' : 'input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={[says && `${id}-says`, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
        />
        {trailing}
      </div>
      {says && (
        <p id={`${id}-says`} className={error ? 'message error' : 'message'}>
          {error && <Icon name="warning" small />}
          {says}
        </p>
      )}
    </div>
  )
}

/** A password field whose text can be shown. */
export function PasswordField(props: Omit<Props, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button
      look="ghost"
      size="small"
      iconOnly
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon name="eye" small />
    </Button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} trailing={toggle} />
}

/** A text field of a submitted form; "" where there is none. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = form ? new FormData(form).get(name) : null
  return typeof value === 'string' ? value : ''
}

/** Empties the fields of a form that still hold what was sent; what was typed since stays. */
export function clearSent(form: HTMLFormElement | null, sent: Record<string, string>): void {
  for (const [name, text] of Object.entries(sent)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === text) field.value = ''
  }
}
