import type { ComponentProps, ReactNode } from 'react'

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
