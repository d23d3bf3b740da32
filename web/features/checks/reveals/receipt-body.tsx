import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Receipt } from '../../../../contract/reveals.ts'
import { call } from '../../../api/call.ts'
import { PopoverClose } from '../../../ui/dialogs/base-popover.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReceiptTimeline } from '../../../ui/receipt.tsx'
import { copyText } from '../../../ui/page/browser.ts'
import { useReceiptExtra } from './receipt-extra.ts'
import { receiptStory } from './receipt-story.ts'
import { receiptText, technicalLines } from './receipt-text.ts'

/** The receipt itself, loaded with the first one that is opened. */
export function ReceiptBody({ receiptId, loading }: { receiptId: string; loading: ReactNode }) {
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
  if (!receipt) return loading
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
