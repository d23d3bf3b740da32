import { useState } from 'react'
import type { LimitRequest } from '../../../contract/security/usage.ts'
import { call, download } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/page/browser.ts'
import { UsedBar, LoadFailed } from '../../ui/states.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { LimitForm, lastMonths, monthInWords, reloadUsage, useUsage, type Spender } from './limit-form.tsx'
import { number } from '../../ui/format.ts'
import { creditsInWords } from '../../ui/money.ts'
import { Section } from '../../ui/section.tsx'
import { SelectBox } from '../../ui/forms/choice.tsx'
import { useLoaded } from '../../api/use-loaded.ts'

const requestsKey = ['limitRequests'] as const

/** The credits of this month by member and by API key, with bars, their limits, and who asks for more. For admins. */
export function UsageSection() {
  const [months] = useState(() => lastMonths(new Date()))
  const [chosen, setChosen] = useState<string | null>(null)
  const isPresent = chosen === null || chosen === months[0]
  const usage = useUsage(isPresent ? null : chosen)
  const asked = useLoaded(requestsKey, (signal) => call('listLimitRequests', { signal }))
  const spenders = usage.value?.spenders
  const most = Math.max(1, ...(spenders ?? []).map(({ used, monthly }) => Math.max(used, monthly ?? 0)))
  return (
    <Section
      id="usage"
      title={isPresent ? 'Credits This Month' : `Credits in ${monthInWords(chosen)}`}
      className="usage"
    >
      <div className="stack">
        <div className="row wrap">
          <span className="muted grow">
            {isPresent
              ? 'Used and held. Limits start again on the first of the month (UTC).'
              : 'Used in that month (UTC).'}
          </span>
          <SelectBox
            name="Month"
            value={chosen ?? months[0] ?? ''}
            options={months.map((value) => ({ value, label: monthInWords(value) }))}
            onChange={setChosen}
          />
          <Button size="small" look="ghost" onClick={() => void exportUsage(isPresent ? null : chosen)}>
            Download CSV
          </Button>
        </div>
        {usage.failed && <LoadFailed onRetry={usage.retry}>The credits could not be loaded.</LoadFailed>}
        {asked.value?.requests.map((request) => (
          <RequestRow key={request.id} of={request} />
        ))}
        <ul className="people-rows" aria-label="Credits by member and API key">
          {spenders?.map((spender) => (
            <SpenderRow
              key={`${spender.kind} ${spender.id}`}
              of={isPresent ? spender : { ...spender, monthly: null }}
              most={most}
              mayLimit={isPresent}
            />
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** A limit is of the present month: what it was in an earlier one is not kept. */
function SpenderRow({ of: spender, most, mayLimit }: { of: Spender; most: number; mayLimit: boolean }) {
  const { kind, name, used, monthly, isActive } = spender
  const note = kind === 'key' ? 'API key' : isActive ? null : 'No longer in the workspace'
  return (
    <li className="spender">
      <div className="who">
        <b>{name}</b>
        {note && <span className="small muted">{kind === 'key' && !isActive ? 'Revoked API key' : note}</span>}
      </div>
      <div className="used">
        <UsedBar used={used} most={most} cap={monthly} />
        <span className="small">
          {monthly === null ? creditsInWords(used) : `${number.format(used)} of ${creditsInWords(monthly)}`}
        </span>
      </div>
      {isActive && mayLimit && <LimitForm of={spender} />}
    </li>
  )
}

function RequestRow({ of: { id, name, monthly } }: { of: LimitRequest }) {
  const [typed, setTyped] = useState(String(Math.max(50, (monthly ?? 0) * 2)))
  const wanted = Number(typed)
  const isValid = typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= 1_000_000

  async function answer(newLimit: number | null): Promise<void> {
    try {
      await call('answerLimitRequest', { params: { id }, body: { monthly: newLimit } })
      toast({
        title:
          newLimit === null ? `You said no to ${name}` : `${name} can use ${number.format(newLimit)} credits a month`,
      })
    } catch (error) {
      toastFailure('Nothing was changed', sentenceOfError(error))
    }
    await Promise.all([reloadUsage(), queryClient.invalidateQueries({ queryKey: requestsKey })])
  }

  return (
    <div className="row wrap notice" role="group" aria-label={`${name} asks for more credits`}>
      <span className="grow">
        <b>{name}</b> asks for more {monthly === null ? 'credits' : `than ${creditsInWords(monthly)}`} a month.
      </span>
      <input
        className="input limit-field"
        inputMode="numeric"
        aria-label={`New monthly limit of ${name}`}
        value={typed}
        aria-invalid={!isValid}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="small" look="primary" disabled={!isValid} onClick={() => void answer(wanted)}>
        Raise
      </Button>
      <Button size="small" look="ghost" onClick={() => void answer(null)}>
        Say no
      </Button>
    </div>
  )
}

async function exportUsage(month: string | null): Promise<void> {
  try {
    saveFile(await download('exportUsage', { query: month === null ? {} : { month } }))
  } catch (error) {
    toastFailure('Nothing was downloaded', sentenceOfError(error))
  }
}
