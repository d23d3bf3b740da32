import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { number, timeFormat } from '../../ui/format.ts'
import type { Usage } from '../../../contract/security/usage.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../api/use-loaded.ts'

/** An empty field is no limit. */
export function LimitForm({ of: { kind, id, name, monthly }, onSaved }: { of: Spender; onSaved?: () => void }) {
  const [typed, setTyped] = useState(monthly === null ? '' : String(monthly))
  const wanted = typed.trim() === '' ? null : Number(typed)
  const isValid = wanted === null || (Number.isInteger(wanted) && wanted >= 0 && wanted <= 1_000_000)

  async function save(): Promise<void> {
    if (!isValid || wanted === monthly) return
    try {
      const body = { monthly: wanted }
      await (kind === 'key'
        ? call('setKeyLimit', { params: { id }, body })
        : call('setMemberLimit', { params: { accountId: id }, body }))
      toast({
        title:
          wanted === null ? `${name} has no limit now` : `${name} can use ${number.format(wanted)} credits a month`,
      })
    } catch (error) {
      toastFailure('The limit was not changed', sentenceOfError(error))
    }
    await reloadUsage()
    onSaved?.()
  }

  return (
    <form
      className="limit"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <input
        className="input"
        inputMode="numeric"
        aria-label={`Monthly limit of ${name}`}
        placeholder="No limit"
        value={typed}
        aria-invalid={!isValid}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        size="small"
        type="submit"
        disabled={!isValid || wanted === monthly}
        aria-label={`Save the limit of ${name}`}
      >
        Save
      </Button>
    </form>
  )
}

/** What a key used this month and may use, and a way to change that. Nothing while it isn't known. */
export function KeyLimit({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const key = useUsage(null).value?.spenders.find((spender) => spender.kind === 'key' && spender.id === id)
  if (!key) return null
  const { name, used, monthly } = key
  const words =
    monthly === null
      ? `${number.format(used)} ${used === 1 ? 'credit' : 'credits'} this month, no limit`
      : `${number.format(used)} of ${number.format(monthly)} credits this month`
  return (
    <div className="key-limit">
      <span className="small">{words}</span>
      {open ? (
        <LimitForm of={key} onSaved={() => setOpen(false)} />
      ) : (
        <Button
          size="small"
          look="ghost"
          aria-label={`${monthly === null ? 'Set a limit' : 'Change the limit'} of ${name}`}
          onClick={() => setOpen(true)}
        >
          {monthly === null ? 'Set a limit' : 'Change'}
        </Button>
      )}
    </div>
  )
}

export type Spender = Usage['spenders'][number]

export const usageKey = ['usage'] as const

/** The credits of a month by member and key. @param month `2026-10`; null for the present one */
export function useUsage(month: string | null): Loaded<Usage> {
  const query = month === null ? {} : { month }
  return useLoaded([...usageKey, month], (signal) => call('showUsage', { query, signal }))
}

export async function reloadUsage(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: usageKey })
}

/** The present month and the eleven before it, by UTC, as the limits count. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

const words = timeFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

export function monthInWords(month: string): string {
  return words.format(new Date(`${month}-01T00:00:00Z`))
}
