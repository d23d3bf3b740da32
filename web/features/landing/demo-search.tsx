import type { SampleReceipt, SampleStep } from '../../../contract/site.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Coin } from '../../ui/marks.tsx'
import { oneAfterAnother } from '../../ui/receipt/one-after-another.ts'
import { ReceiptFrame } from '../../ui/receipt/receipt-frame.tsx'
import type { WaterfallLine } from '../../ui/receipt/waterfall.tsx'

const fields = [
  { name: 'jobTitle', label: 'Job title', placeholder: 'Sales director' },
  { name: 'company', label: 'Company', placeholder: 'Any company' },
  { name: 'location', label: 'Location', placeholder: 'Any place' },
] as const

const starters = [
  ['Sales directors', { jobTitle: 'sales director', company: '', location: '' }],
  ['Everybody in London', { jobTitle: '', company: '', location: 'London' }],
  ['Finance chiefs', { jobTitle: 'cfo', company: '', location: '' }],
] as const

/** A search of the demo directory, without an account, and a receipt that this installation made. */
export function DemoSearch({ sample }: { sample: SampleReceipt | null }) {
  return (
    <div className={sample ? 'try with-sample' : 'try'}>
      <div data-part="demo">
        <form className="try-form" role="search" aria-label="Demo directory">
          {fields.map((field) => (
            <Field key={field.name} {...field} maxLength={100} autoComplete="off" />
          ))}
          <Button type="submit" look="primary">
            Search for free
          </Button>
        </form>
        <p className="starters">
          <span className="muted">Or start with</span>
          {starters.map(([name, criteria]) => (
            <button key={name} type="button" className="link" data-starter={JSON.stringify(criteria)}>
              {name}
            </button>
          ))}
        </p>
        <p className="counted" role="status" />
        <ul className="found" aria-label="Found in the demo directory">
          <li hidden>
            <b data-of="name" />
            <span data-of="jobTitle" />
            <span data-of="company" />
            <span className="muted" data-of="location" />
          </li>
        </ul>
        <p className="after-found row wrap">
          <ButtonLink href="/auth">Start free</ButtonLink>
          <span className="small muted">Reveals, filters by size and industry, and exports come with an account.</span>
        </p>
      </div>
      {sample && <RealReceipt sample={sample} />}
    </div>
  )
}

function RealReceipt({ sample }: { sample: SampleReceipt }) {
  const { name, jobTitle, company, takenAt } = sample
  return (
    <figure className="real-receipt" aria-label="A real receipt">
      <ReceiptFrame
        title="A real receipt"
        subtitle={`${name}, ${jobTitle} at ${company}. Made up, but really asked: by this installation, on ${dayOf(takenAt)}.`}
        beside={
          <span className="end">
            <Coin>{showCredits(revealCostCredits)}</Coin>
          </span>
        }
        lines={linesOf(sample)}
      />
    </figure>
  )
}

const titles = ['Domain takes mail', 'Mailbox answered', 'Random address refused'] as const

function linesOf({ steps }: SampleReceipt): WaterfallLine[] {
  const line = ({ asked, answer, ms }: SampleStep, n: number) =>
    ({ look: 'ok', label: titles[n] ?? '', asked, answer, ms: Math.round(ms) }) as const
  return oneAfterAnother(steps.map(line))
}

function dayOf(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(at),
  )
}
