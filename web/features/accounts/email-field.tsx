import { Field } from '../../ui/forms/field.tsx'

/** The address of an account; `fixed` where it is known and can be no other. */
export function EmailField({ fixed, autoComplete }: { fixed: string | undefined; autoComplete: string }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      large
      autoComplete={autoComplete}
      {...(fixed !== undefined && { value: fixed, readOnly: true })}
    />
  )
}
