import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** To be drawn like any component; `load` asks for its program ahead. */
export type LaterPart<Props> = ((props: Props) => ReactNode) & { load: () => Promise<ComponentType<Props>> }

type Instead<Props> = {
  /** Stands there until the program has come. */
  meanwhile?: (props: Props) => ReactNode
  /** Stands there if it doesn't come. The browser asks for it once in a document. */
  missing?: (props: Props, error: unknown) => ReactNode
}

type Drawn<Props> = { Part: ComponentType<Props> | null; error?: unknown }

/**
 * A part whose program comes when it is first drawn. It is drawn as soon as it is here: React's `lazy` would hold it back until what
 * stands there meanwhile had stood for 300 ms.
 */
export function laterPart<Props extends object>(
  imported: () => Promise<ComponentType<Props>>,
  { meanwhile = () => null, missing = () => null }: Instead<Props> = {},
): LaterPart<Props> {
  let here: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  const load = () => (coming ??= imported().then((Part) => (here = Part)))

  function Later(props: Props) {
    const [{ Part, error }, setDrawn] = useState<Drawn<Props>>(() => ({ Part: here }))
    useEffect(() => {
      if (Part) return
      let isLeft = false
      load().then(
        (found) => !isLeft && startTransition(() => setDrawn({ Part: found })),
        (fault: unknown) => !isLeft && setDrawn({ Part: null, error: fault ?? new Error('unknown') }),
      )
      return () => {
        isLeft = true
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return error === undefined ? meanwhile(props) : missing(props, error)
  }
  return Object.assign(Later, { load })
}
