import type { ReactNode } from 'react'
import type { LedgerEntry } from '../../../contract/credits.ts'
import { signedCredits, whatHere } from './ledger-words.ts'
import { clock, day, number } from '../../ui/format.ts'

/** History, each with what there was after it and its receipt. */
export function LedgerTable(props: { entries: readonly LedgerEntry[]; receipt: (entry: LedgerEntry) => ReactNode }) {
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col" className="number">
            Credits
          </th>
          <th scope="col" className="number">
            Balance
          </th>
          <th scope="col">Receipt</th>
        </tr>
      </thead>
      <tbody>
        {props.entries.map((entry) => (
          <Row key={entry.no} entry={entry} receipt={props.receipt(entry)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry, receipt }: { entry: LedgerEntry; receipt: ReactNode }) {
  const at = new Date(entry.at)
  return (
    <tr>
      <td className="when">
        <time dateTime={entry.at}>
          {day.format(at)} <span>{clock.format(at)}</span>
        </time>
      </td>
      <td className="what">
        <b>{whatHere(entry)}</b>
        {entry.email !== '' && <span className="mono">{entry.email}</span>}
      </td>
      <td className="number amount">
        <span className={amountLook(entry)}>{signedCredits(entry.credits)}</span>
        <span className="hidden-visually"> {Math.abs(entry.credits) === 1 ? 'credit' : 'credits'}</span>
      </td>
      <td className="number balance-after">
        <span className="only-phone">Balance </span>
        {number.format(entry.balanceAfter)}
      </td>
      <td className="opens-receipt">{receipt}</td>
    </tr>
  )
}

function amountLook({ credits, kind }: LedgerEntry): string {
  if (kind === 'taken_back') return 'taken'
  return credits > 0 ? 'coin' : 'spent'
}
