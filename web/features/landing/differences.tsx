import type { ReactNode } from 'react'
import { Coin } from '../../ui/marks.tsx'

const differences: readonly { title: string; text: string; sign: ReactNode }[] = [
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
  {
    title: 'Run it yourself',
    text: 'One command starts the whole product with its own database. Your people stay on your machine.',
    sign: '$ npm start',
  },
]

/** What sets the product apart, each to be checked by the reader. */
export function Differences() {
  return (
    <section className="inner section differences" aria-labelledby="differences">
      <h2 id="differences" className="small-title">
        Four things you can check
      </h2>
      <ul>
        {differences.map(({ title, text, sign }) => (
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
