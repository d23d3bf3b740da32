import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '../../../contract/reveals.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover, PopoverClose } from '../../ui/popover.tsx'
import { ReceiptTimeline } from '../../ui/receipt.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { useReceiptExtra } from './receipt-extra.ts'
import { receiptStory } from './receipt-story.ts'
import { receiptText, technicalLines } from './receipt-text.ts'

/** Opens the evidence of one reveal or verification: why a credit was taken, or why not. */
export function ReceiptPopover({ receiptId, charged, label }: { receiptId: string; charged: boolean; label: string }) {
  const trigger = (
    <>
      <Icon name="receipt" small />
      {label}
    </>
  )
  return (
    <Popover label={label} className={charged ? 'why credit' : 'why'} trigger={trigger}>
      <ReceiptBody receiptId={receiptId} />
    </Popover>
  )
}

function ReceiptBody({ receiptId }: { receiptId: string }) {
  const extra = useReceiptExtra()
  const {
    data: receipt,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['receipt', receiptId],
    queryFn: ({ signal }) => call('showReceipt', { params: { receiptId }, signal }),
  })
  if (isError)
    return (
      <div className="receipt stack">
        <p>The receipt could not be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  if (!receipt)
    return (
      <p className="receipt row" role="status">
        <span className="spinner" aria-hidden="true" /> Loading the receipt
      </p>
    )
  const story = receiptStory(receipt)
  return (
    <>
      <ReceiptTimeline
        title={story.title}
        subtitle={story.subtitle}
        verdict={story.verdict}
        close={<PopoverClose>{<Icon name="close" small />}</PopoverClose>}
        parts={[...story.parts, { steps: [story.charge] }]}
        technical={receipt.evidence.length > 0 && <TechnicalDetails receipt={receipt} />}
      />
      {extra?.(receipt)}
      <div className="receipt-foot">
        <span>
          Source: {receipt.source}. Receipt <span className="mono">{receipt.id}</span>
        </span>
        <span className="end">
          <Button size="small" onClick={() => void copyText(receiptText(receipt), 'Proof copied')}>
            <Icon name="copy" small />
            Copy proof
          </Button>
        </span>
      </div>
    </>
  )
}

function TechnicalDetails({ receipt }: { receipt: Receipt }) {
  return (
    <details className="fold technical">
      <summary>
        <span className="legend">Technical details</span>
        <Icon name="down" small />
      </summary>
      <ol className="exchange">
        {technicalLines(receipt).map((line, n) => (
          <li key={n}>
            <p>
              <time dateTime={line.at}>{line.at.slice(11, 23)}</time> {line.who}{' '}
              <span className="end">{line.took}</span>
            </p>
            {line.sent && <p className="sent">{line.sent}</p>}
            {line.answer && <p className="answer">{line.answer}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
