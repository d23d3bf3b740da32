import type { ComponentType, ReactNode } from 'react'
import { laterPart, type LaterPart } from './ui/page/later-part.tsx'
import { usePicture } from './ui/page/picture.tsx'
import { FullScreenSpinner } from './ui/states.tsx'

export type LaterPage = LaterPart<object>

/** A page whose program comes when it is first needed, with what its address opens on it (`loadAlso`). */
export function laterPage<Name extends string>(
  imported: () => Promise<Record<Name, ComponentType> & { loadAlso?: () => Promise<void> }>,
  name: Name,
  meanwhile: ReactNode = <FullScreenSpinner text="Loading" />,
): LaterPage {
  const load = async () => {
    const program = await imported()
    await program.loadAlso?.()
    return program[name]
  }
  const Page = laterPart(load, {
    meanwhile: () => meanwhile,
    missing(_, error) {
      throw error
    },
  })
  function InFrame() {
    return usePicture()?.isFrame ? meanwhile : <Page />
  }
  return Object.assign(InFrame, { load: Page.load })
}
