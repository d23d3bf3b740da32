import { memo, type ReactNode } from 'react'
import { CompanyMark } from '../../../ui/company-mark.tsx'
import { Coin } from '../../../ui/marks.tsx'
import { PersonCell, TextCell } from '../../../ui/tables/cells.tsx'
import type { GridColumn } from '../../../ui/tables/layout/fit-columns.ts'
import { Cell } from '../../../ui/tables/layout/head-row.tsx'
import { ProofGlyph } from '../reveals/proof/proof-glyph.tsx'
import { ReceiptPopover } from '../reveals/receipt-popover.tsx'
import { number } from '../../../ui/format.ts'
import type { OutcomeColumn } from './outcome-columns.ts'
import type { Outcome } from './outcome.ts'

const noName = 'No name'

type Props = {
  outcome: Outcome
  index: number
  columns: readonly GridColumn<OutcomeColumn | 'name'>[]
  hasCards: boolean
  /** Addresses stand where a file has its people. */
  hasPeople: boolean
  /** The credits stand among the keys. */
  hasCoin: boolean
}

/** One row of a file or a list with what it came to. */
export const OutcomeRow = memo(function OutcomeRow(props: Props) {
  const { outcome } = props
  return (
    <tr data-index={props.index} aria-rowindex={props.index + 2}>
      <Cell col="row">
        <span className="mono muted">{outcome.row === null ? '' : number.format(outcome.row)}</span>
      </Cell>
      {props.columns.map(({ key }) => (
        <Cell key={key} col={key}>
          <Fact {...props} column={key} />
        </Cell>
      ))}
      <Cell col="keys">
        <div className="row-keys">
          {props.hasCoin && (
            <span className="credits">
              <Credits charged={outcome.charged} />
            </span>
          )}
          {outcome.receiptId === null ? (
            <i />
          ) : (
            <ReceiptPopover
              receiptId={outcome.receiptId}
              charged={(outcome.charged ?? 0) > 0}
              label="How we know"
              iconOnly
            />
          )}
        </div>
      </Cell>
    </tr>
  )
})

function Fact({ outcome, column, hasCards, hasPeople }: Props & { column: OutcomeColumn | 'name' }): ReactNode {
  switch (column) {
    case 'name':
      // On a card the reason stands below, whether anybody is named or not.
      if (hasCards || (hasPeople && outcome.name !== ''))
        return <PersonCell name={outcome.name || noName} photoUrl="" card={cardOf(outcome, hasCards)} onOpen={null} />
      return outcome.name === '' ? <span className="muted">{noName}</span> : <Address>{outcome.name}</Address>
    case 'company':
      return (
        outcome.company !== '' && (
          <div className="company">
            <CompanyMark name={outcome.company} />
            <TextCell>{outcome.company}</TextCell>
          </div>
        )
      )
    case 'proof':
      return outcome.proof && <ProofGlyph state={outcome.proof} />
    case 'email':
      if (outcome.email !== '') return <Address>{outcome.email}</Address>
      return (
        <span className="verdict ellipsis" data-look={outcome.look} title={outcome.why}>
          {outcome.label}
        </span>
      )
    case 'why':
      return <TextCell>{outcome.why}</TextCell>
    case 'credits':
      return <Credits charged={outcome.charged} />
  }
}

function cardOf({ company, why }: Outcome, hasCards: boolean) {
  return hasCards ? { below: company || why, place: '' } : null
}

function Address({ children }: { children: string }) {
  return (
    <div className="address">
      <span className="mono ellipsis" title={children}>
        {children}
      </span>
    </div>
  )
}

function Credits({ charged }: { charged: number | null }) {
  if (charged === null) return null
  const words = <span className="hidden-visually"> {charged === 1 ? 'credit' : 'credits'} taken</span>
  if (charged > 0)
    return (
      <Coin>
        {charged}
        {words}
      </Coin>
    )
  return <span className="zero">0{words}</span>
}
