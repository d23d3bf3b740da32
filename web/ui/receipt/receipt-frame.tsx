import { useId, type ReactNode } from 'react'
import { Waterfall, type WaterfallLine } from './waterfall.tsx'

/** What was asked, what came back and what it cost; the verdict first. */
export function ReceiptFrame(props: {
  title: string
  subtitle: string
  /** When it was asked, and how long that took. */
  when?: string
  verdict?: string
  /** Beside the title: the price, the way out. */
  beside?: ReactNode
  /** The heading of a page rather than of a part. */
  isPage?: boolean
  lines: readonly WaterfallLine[]
  children?: ReactNode
}) {
  const id = useId()
  const Title = props.isPage ? 'h1' : 'h2'
  return (
    <section className="receipt" aria-labelledby={id}>
      <div className="head">
        <div>
          <Title id={id}>{props.title}</Title>
          <p className="muted small">{props.subtitle}</p>
          {props.when && <p className="muted small">{props.when}</p>}
        </div>
        {props.beside}
      </div>
      {props.verdict && <p className="verdict">{props.verdict}</p>}
      <Waterfall lines={props.lines} />
      {props.children}
    </section>
  )
}
