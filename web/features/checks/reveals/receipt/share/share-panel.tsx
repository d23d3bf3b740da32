import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Receipt } from '../../../../../../contract/reveals.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Switch } from '../../../../../ui/forms/choice.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { saveFile } from '../../../../../ui/page/browser.ts'
import { toast, toastFailure } from '../../../../../ui/toasts/toast.tsx'
import type { Drawing } from './drawing.ts'
import { drawn, fileNameOf, pdfOf, pictureOf } from './make-files.ts'
import { paintDrawing } from './paint-drawing.ts'
import { sharedProof } from './shared-proof.ts'

type Props = { receipt: Receipt; isPage: boolean; close: ReactNode; onBack: () => void }

/** The receipt as others may see it: a picture to paste or to keep, or a PDF. */
export function SharePanel({ receipt, isPage, close, onBack }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  const [isShown, setIsShown] = useState(false)
  const proof = useMemo(() => sharedProof(receipt, { withAddress: isShown }), [receipt, isShown])
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    let isLeft = false
    drawn(proof).then(
      (next) => !isLeft && setDrawing(next),
      () => !isLeft && tellFailed(),
    )
    return () => {
      isLeft = true
    }
  }, [proof])

  return (
    <div className="receipt share-proof">
      <div className="head">
        <Button look="ghost" size="small" iconOnly aria-label="Back to the receipt" onClick={onBack}>
          <Icon name="left" small />
        </Button>
        <Title ref={heading} tabIndex={-1}>
          Share this proof
        </Title>
        <span className="end">{close}</span>
      </div>
      <Preview drawing={drawing} label={labelOf(proof)} />
      {receipt.email !== '' && (
        <Switch
          label="With the address"
          hint="Your account, your balance and the receipt’s number are never in it."
          checked={isShown}
          onChange={setIsShown}
        />
      )}
      <Keys
        drawing={drawing}
        title={labelOf(proof)}
        nameOf={(ending) => fileNameOf(proof, { createdAt: receipt.createdAt, isShown }, ending)}
      />
    </div>
  )
}

function Preview({ drawing, label }: { drawing: Drawing | null; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (drawing && canvas.current) paintDrawing(drawing, canvas.current, 2)
  }, [drawing])
  return <canvas ref={canvas} role="img" aria-label={label} aria-busy={drawing === null} />
}

type KeysProps = { drawing: Drawing | null; title: string; nameOf: (ending: 'png' | 'pdf') => string }

function Keys({ drawing, title, nameOf }: KeysProps) {
  const [busy, setBusy] = useState<'copy' | 'png' | 'pdf' | null>(null)
  const by = (key: 'copy' | 'png' | 'pdf', act: (from: Drawing) => Promise<void>) => async () => {
    if (!drawing) return
    setBusy(key)
    await act(drawing).catch(tellFailed)
    setBusy(null)
  }
  const copy = by('copy', async (from) => {
    // Handed on as a promise: Safari takes it only within the press itself.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(from) })])
    toast({ title: 'Picture copied' })
  })
  const save = by('png', async (from) => saveFile({ blob: await pictureOf(from), fileName: nameOf('png') }))
  const savePdf = by('pdf', async (from) => saveFile({ blob: await pdfOf(from, title), fileName: nameOf('pdf') }))
  return (
    <div className="row wrap">
      <Button size="small" look="primary" busy={busy === 'copy'} disabled={!drawing} onClick={() => void copy()}>
        <Icon name="copy" small />
        Copy picture
      </Button>
      <Button size="small" busy={busy === 'png'} disabled={!drawing} onClick={() => void save()}>
        <Icon name="download" small />
        Save picture
      </Button>
      <Button size="small" busy={busy === 'pdf'} disabled={!drawing} onClick={() => void savePdf()}>
        <Icon name="download" small />
        Save as PDF
      </Button>
    </div>
  )
}

function labelOf({
  title,
  subject,
  address,
  verdict,
}: {
  title: string
  subject: string
  address: string
  verdict: string
}): string {
  return [`${title}:`, [subject, address].filter((part) => part !== '').join(', ') + '.', verdict].join(' ')
}

function tellFailed(): void {
  toastFailure('Error', 'The browser did not allow it. Please try another way.')
}
