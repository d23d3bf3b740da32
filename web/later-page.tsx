import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { usePicture } from './ui/page/picture.tsx'
import { FullScreenSpinner } from './ui/states.tsx'

/** To be drawn like any component; `load` asks for its program ahead. */
export type LaterPage = (() => ReactNode) & { load: () => Promise<ComponentType> }

type Drawn = { Page: ComponentType | null; error?: unknown }

/**
 * A page whose program comes when it is first needed. It is drawn as soon as it is here: React's `lazy` would hold it back until
 * the spinner had stood for 300 ms.
 */
export function laterPage<Name extends string>(
  imported: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  meanwhile: ReactNode = <FullScreenSpinner text="Loading" />,
): LaterPage {
  let here: ComponentType | null = null
  let coming: Promise<ComponentType> | null = null
  const load = () => (coming ??= imported().then((module) => (here = module[name])))

  function Later() {
    const isFrame = usePicture()?.isFrame
    const [{ Page, error }, setDrawn] = useState<Drawn>(() => ({ Page: here }))
    useEffect(() => {
      if (Page) return
      let isLeft = false
      load().then(
        (found) => !isLeft && startTransition(() => setDrawn({ Page: found })),
        (fault: unknown) => !isLeft && setDrawn({ Page: null, error: fault ?? new Error('unknown') }),
      )
      return () => {
        isLeft = true
      }
    }, [Page])
    if (error !== undefined) throw error
    return Page && !isFrame ? <Page /> : meanwhile
  }
  return Object.assign(Later, { load })
}
