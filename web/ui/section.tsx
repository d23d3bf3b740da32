import type { ComponentProps, ReactNode } from 'react'
import { LoadFailed } from './states.tsx'

/** A part of a page under its heading; with an id the heading names it. */
export function Section(props: Omit<ComponentProps<'section'>, 'title'> & { title: ReactNode }) {
  const { title, id, children, ...rest } = props
  return (
    <section {...rest} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** In the place of its rows: that they could not be loaded, or are on their way. */
export function RowsToCome(props: {
  of: { value: unknown; failed: boolean; busy: boolean; retry: () => void }
  failed: string
  loading: string
}) {
  const { value, failed, busy, retry } = props.of
  if (failed)
    return (
      <LoadFailed look="message" busy={busy} onRetry={retry}>
        {props.failed}
      </LoadFailed>
    )
  return (
    value === null && (
      <p className="none" role="status" aria-label={props.loading}>
        <span className="skeleton" aria-hidden="true" />
      </p>
    )
  )
}
