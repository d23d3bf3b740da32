import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Receipt } from '../../../../../contract/reveals.ts'
import { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import { PopoverClose } from '../../../../ui/dialogs/popover-close.tsx'
import { NotLoaded } from '../../../../ui/dialogs/popover.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Badge, Coin } from '../../../../ui/marks.tsx'
import { laterPart } from '../../../../ui/page/later-part.tsx'
import { ReceiptFrame } from '../../../../ui/receipt/receipt-frame.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { copyText } from '../../../../ui/toasts/toast.tsx'
import type { SharePanel as Panel } from './share/share-panel.tsx'
import { useReceiptExtra } from './receipt-extra.ts'
import { receiptStory } from './receipt-story.ts'
import { receiptText, technicalLines } from './receipt-text.ts'
import { creditsInWords } from '../../../../ui/money.ts'

const SharePanel = laterPart<ComponentProps<typeof Panel> & Pick<Props, 'loading'>>(
  async () => (await import('./share/share-panel.tsx')).SharePanel,
  { meanwhile: ({ loading }) => loading, missing: () => <NotLoaded what="The picture" /> },
)

type Props = { receiptId: string; loading: ReactNode; isPage?: boolean }

export const receiptKey = (id: string) => ['receipt', id] as const

/** The receipt itself, loaded with the first one that is opened; beside a row, or as a page with an address of its own. */
export function ReceiptBody({ receiptId, loading, isPage = false }: Props) {
  const extra = useReceiptExtra()
  const [isShared, setIsShared] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: receiptKey(receiptId),
    queryFn: async ({ signal }) => {
      // Whole or not at all: what came later would move what is about to be pressed.
      const more = extra?.load().catch(() => {})
      const receipt = await call('showReceipt', { params: { receiptId }, signal })
      await more
      return receipt
    },
  })
  const close = !isPage && <PopoverClose>{<Icon name="close" small />}</PopoverClose>
  if (!data && error) {
    const isUnknown = error instanceof CallError && [400, 404].includes(error.status)
    return <NotShown isUnknown={isUnknown} isPage={isPage} onRetry={() => void refetch()} />
  }
  if (!data) return loading
  if (isShared) return <SharePanel {...{ receipt: data, isPage, close, loading }} onBack={() => setIsShared(false)} />
  return (
    <>
      <Told receipt={data} close={close} isPage={isPage} />
      {extra?.draw(data)}
      <Foot receipt={data} isPage={isPage} onShare={() => setIsShared(true)} />
    </>
  )
}

/** As a page it has a heading and a way on; beside a row one sentence is enough. */
function NotShown(props: { isUnknown: boolean; isPage: boolean; onRetry: () => void }) {
  const { isUnknown, isPage } = props
  const says = isUnknown ? 'There is no such receipt in this account' : 'The receipt could not be loaded'
  const again = <Button onClick={props.onRetry}>Try again</Button>
  if (isPage)
    return (
      <div role="alert">
        <EmptyState
          icon={isUnknown ? 'receipt' : 'warning'}
          isPage
          title={says}
          action={isUnknown ? <ButtonLink href="/credits">See all receipts</ButtonLink> : again}
        >
          {isUnknown && 'It may belong to another workspace.'}
        </EmptyState>
      </div>
    )
  return (
    <div className="receipt stack" role="alert">
      <p>{says}.</p>
      {!isUnknown && again}
    </div>
  )
}

function Told({ receipt, close, isPage }: { receipt: Receipt; close: ReactNode; isPage: boolean }) {
  const { lines, costs, ...story } = receiptStory(receipt)
  const { charged, returned } = receipt
  const cost = charged > 0 ? <Coin>{creditsInWords(charged)}</Coin> : <Badge>0 credits</Badge>
  const beside = (
    <span className="row end">
      {returned > 0 ? <Badge look="forest">Given back</Badge> : cost}
      {close}
    </span>
  )
  return (
    <ReceiptFrame {...story} isPage={isPage} lines={[...lines, ...costs]} beside={beside}>
      {receipt.evidence.length > 0 && <TechnicalDetails receipt={receipt} />}
    </ReceiptFrame>
  )
}

function Foot({ receipt, isPage, onShare }: { receipt: Receipt; isPage: boolean; onShare: () => void }) {
  const { id, source } = receipt
  return (
    <div className="receipt-foot">
      <span>
        Source: {source}.{' '}
        {isPage ? (
          <span className="mono">{id}</span>
        ) : (
          <Link className="link mono" href={`/receipts/${id}`}>
            <span className="hidden-visually">Receipt </span>
            {id}
          </Link>
        )}
      </span>
      <span className="row end">
        <Button size="small" onClick={() => void copyText(receiptText(receipt), 'Proof copied')}>
          <Icon name="copy" small />
          Copy proof
        </Button>
        {receipt.evidence.length > 0 && (
          <Button size="small" onClick={onShare}>
            <Icon name="upload" small />
            Share
          </Button>
        )}
      </span>
    </div>
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
