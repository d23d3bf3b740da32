import type { DemoFound } from '../../../contract/demo-search.ts'
import { demoStarter, type SampleReceipt, type SampleStep } from '../../../contract/site.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Coin } from '../../ui/marks.tsx'
import { foundWords } from './found-words.ts'
import { oneAfterAnother, type WaterfallLine } from '../../ui/receipt/waterfall.tsx'
import { ReceiptFrame } from '../../ui/receipt/receipt-frame.tsx'

/** What this installation has made and found before anybody has searched; null where it can't. */
export type DemoShown = { sample: SampleReceipt | null; starter: DemoFound | null }

const fields = [
  { name: 'jobTitle', label: 'Job title', placeholder: 'Sales director' },
  { name: 'company', label: 'Company', placeholder: 'Any company' },
  { name: 'location', label: 'Location', placeholder: 'Any place' },
] as const

const starters = [
  ['Sales directors', demoStarter],
  ['Everybody in London', { jobTitle: '', company: '', location: 'London' }],
  ['Finance directors', { jobTitle: 'cfo', company: '', location: '' }],
] as const

/** A search of the demo directory, without an account, and a receipt that this installation made. */
export function DemoSearch({ sample, starter }: DemoShown) {
  return (
    <div className={sample ? 'try with-sample' : 'try'}>
      <div data-part="demo">
        <form className="try-form" role="search" aria-label="Demo directory">
          {fields.map((field) => (
            <Field
              key={field.name}
              {...field}
              defaultValue={starter ? demoStarter[field.name] : ''}
              maxLength={100}
              autoComplete="off"
            />
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
        <p className="counted" role="status">
          {starter && foundWords(starter, 'en-US')}
        </p>
        <ul className="found" aria-label="Found in the demo directory">
          <Row person={null} />
          {starter?.people.map((person) => (
            <Row key={`${person.name} ${person.company}`} person={person} />
          ))}
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

/** Without a person it is the pattern of those that a search brings. */
function Row({ person }: { person: DemoFound['people'][number] | null }) {
  return (
    <li hidden={person === null}>
      <b data-of="name">{person?.name}</b>
      <span data-of="jobTitle">{person?.jobTitle}</span>
      <span data-of="company">{person?.company}</span>
      <span className="muted" data-of="location">
        {person?.location}
      </span>
    </li>
  )
}

function RealReceipt({ sample }: { sample: SampleReceipt }) {
  const { name, jobTitle, company, takenAt } = sample
  return (
    <figure className="real-receipt" aria-label="A real receipt">
      <ReceiptFrame
        title="A real receipt"
        subtitle={`${name}, ${jobTitle} at ${company}. A made-up person, a real check: made by this installation on ${dayOf(takenAt)}.`}
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
