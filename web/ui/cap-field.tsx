import { Field } from './field.tsx'

/** What may be spent at most: whole credits, not more than there are, and not more than could be of use. */
export function CapField(props: {
  value: string
  error: string | null
  most: number
  onChange: (value: string) => void
}) {
  return (
    <Field
      label="Spend at most"
      hint="In credits. What is not used is given back."
      error={props.error}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** @returns the credits of what was typed, or the sentence that says what is wrong with it */
export function readCap(
  typed: string,
  { most, balance }: { most: number; balance: number },
): { credits: number; error: string | null } {
  const text = typed.trim().replace(/[, ]/g, '')
  if (!/^\d{1,7}$/.test(text)) return { credits: 0, error: 'Enter a whole number of credits.' }
  const credits = Math.min(Number(text), most)
  if (credits > balance) {
    const have =
      balance === 0 ? 'no credits' : `${balance.toLocaleString('en-US')} ${balance === 1 ? 'credit' : 'credits'}`
    return { credits, error: `You have ${have}. Enter fewer, or buy more.` }
  }
  return { credits, error: null }
}
