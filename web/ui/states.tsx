import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** Nothing here yet: one sentence and one thing to do. */
export function EmptyState(props: {
  icon: IconName
  title: string
  /** It stands for a whole page. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = props.isPage ? 'h1' : 'h2'
  return (
    <div className="empty">
      <Icon name={props.icon} />
      <Heading>{props.title}</Heading>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  )
}

/** In the place of rows that were not loaded. */
export function FailedState(props: { title: string; onRetry: () => void; children?: ReactNode }) {
  return (
    <EmptyState icon="warning" title={props.title} action={<Button onClick={props.onRetry}>Try again</Button>}>
      {props.children}
    </EmptyState>
  )
}

/** The same in a line, where there is more on the page. */
export function LoadFailed(props: { look?: 'message'; busy?: boolean; onRetry: () => void; children: ReactNode }) {
  return (
    <p className={props.look === 'message' ? 'message row wrap' : 'row wrap'} role="alert">
      {props.children}
      <Button size="small" busy={props.busy ?? false} onClick={props.onRetry}>
        Try again
      </Button>
    </p>
  )
}

/** A line that says what is waited for. */
export function Waiting({ look = 'row', children }: { look?: string; children: ReactNode }) {
  return (
    <p className={look} role="status">
      <span className="spinner" aria-hidden="true" /> {children}
    </p>
  )
}

export function FullScreenSpinner({ text }: { text: string }) {
  return (
    <div className="boot" role="status">
      <div className="row">
        <span className="spinner" aria-hidden="true" />
        {text}
      </div>
    </div>
  )
}

/** Rows in the shape of what comes. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading" className="skeleton-rows">
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className="row" aria-hidden="true">
          <span className="skeleton" />
          <span className="stack-s">
            <span className="skeleton" />
            <span className="skeleton" />
          </span>
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

export function ProgressBar(props: { label: string; done: number; of: number; says: string }) {
  const percent = props.of === 0 ? 0 : Math.round((props.done / props.of) * 100)
  return (
    <div className="progress">
      <div className="row small">
        <b>{props.label}</b>
        <span className="end muted" aria-live="polite">
          {props.says}
        </span>
      </div>
      <div
        className="track"
        role="progressbar"
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={props.of}
        aria-valuenow={props.done}
      >
        <div className="fill" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

/** Credits used as a bar, for the eye alone: `most` fills it, and `cap` is where a limit is. */
export function UsedBar({ used, most, cap }: { used: number; most: number; cap?: number | null }) {
  return (
    <span className="used-bar" aria-hidden="true">
      <span className="fill" style={{ width: `${(100 * used) / most}%` }} />
      {typeof cap === 'number' && <span className="cap" style={{ left: `${(100 * cap) / most}%` }} />}
    </span>
  )
}
