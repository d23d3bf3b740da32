import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readMark, setMark } from '../../kept/kept-here.ts'
import { Starters } from './starters.tsx'

export type StepsDone = { searched: boolean; revealed: boolean; exported: boolean }

/** public/theme.js reads it before the first paint. */
const hiddenMark = 'quarry.first-steps-hidden'

/** The way from nothing to a file of proven addresses. It ticks itself, and goes once all is done or its reader has had enough. */
export function FirstSteps({ done, sample }: { done: StepsDone; sample: ReactNode }) {
  const [isHidden, setIsHidden] = useState(() => readMark(hiddenMark))
  const isOver = Object.values(done).every(Boolean)
  // Known before this page is drawn next, while nothing else of it is.
  useEffect(() => {
    if (isOver) setMark(hiddenMark)
  }, [isOver])
  if (isHidden || isOver) return null
  const hide = ({ currentTarget }: { currentTarget: Element }) => {
    // The key goes with all of this; whoever pressed it stays on the page.
    currentTarget.closest('main')?.focus({ preventScroll: true })
    setMark(hiddenMark)
    setIsHidden(true)
  }
  return (
    <section className="chart first-steps" aria-label="First steps">
      <header>
        <h2>Three steps to your first list</h2>
        <Button size="small" look="ghost" onClick={hide}>
          Hide
        </Button>
      </header>
      <ol>
        <Step n={1} isDone={done.searched} title="Search">
          <p>Names, titles and companies are free to see. Start with one of these, or with your own.</p>
          <Starters />
        </Step>
        <Step n={2} isDone={done.revealed} title="Reveal one email">
          <p>You pay only if the address is found and proven. Each charge has a receipt that shows the proof.</p>
          {sample}
        </Step>
        <Step n={3} isDone={done.exported} title="Export">
          <p>Select the people you want and export them as a CSV file.</p>
          <Link className="link" href="/contacts">
            View Contacts
          </Link>
        </Step>
      </ol>
    </section>
  )
}

function Step(props: { n: number; isDone: boolean; title: string; children: ReactNode }) {
  return (
    <li className={props.isDone ? 'done' : undefined}>
      <span className="number" aria-hidden="true">
        {props.isDone ? <Icon name="check" small /> : props.n}
      </span>
      <div>
        <h3>
          {props.title}
          {props.isDone && <span className="hidden-visually"> (done)</span>}
        </h3>
        {!props.isDone && props.children}
      </div>
    </li>
  )
}
