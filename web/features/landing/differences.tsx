import type { ReactNode } from 'react'
import { useInstallation } from '../../api/use-installation.ts'
import { Coin } from '../../ui/marks.tsx'

type Difference = { title: string; text: string; sign: ReactNode }

const differences: readonly Difference[] = [
  {
    title: 'Every charge comes with its evidence',
    text: 'Who was asked, what came back, and when. What was not charged has a receipt as well.',
    sign: '250 OK',
  },
  {
    title: 'A bounce gives the credit back',
    text: 'Report a hard bounce within 30 days. When a fresh check agrees, your credit returns.',
    sign: <Coin>+1</Coin>,
  },
  {
    title: 'Exact counts, in milliseconds',
    text: 'Each filter shows how many people it leaves before you choose it. Counted, never estimated.',
    sign: '= 1,264',
  },
]

/** Said by an installation on somebody's own machine alone: a visitor of a live one looks for a service. */
const runIt: Difference = {
  title: 'Run it yourself',
  text: 'One command starts the whole product with its own database. Your people stay on your machine.',
  sign: '$ npm start',
}
const takeIt: Difference = {
  title: 'Your data goes with you',
  text: 'Download everything in your account, or delete it, in Settings. You don’t need to ask anybody.',
  sign: '{ … }',
}

/** What sets the product apart, each to be checked by the reader. */
export function Differences() {
  const isLive = useInstallation()?.mode === 'live'
  return (
    <section className="inner section differences" aria-labelledby="differences">
      <h2 id="differences" className="small-title">
        Four things you can check
      </h2>
      <ul>
        {[...differences, isLive ? takeIt : runIt].map(({ title, text, sign }) => (
          <li key={title}>
            <span className="sign" aria-hidden="true">
              {sign}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
