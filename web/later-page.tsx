import type { ComponentType, ReactNode } from 'react'
import { laterPart, type LaterPart } from './ui/page/later-part.tsx'
import { usePicture } from './ui/page/picture.tsx'
import { FullScreenSpinner } from './ui/states.tsx'

export type LaterPage = LaterPart<object>

/** A page whose program comes when it is first needed. */
export function laterPage<Name extends string>(
  imported: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  meanwhile: ReactNode = <FullScreenSpinner text="Loading" />,
): LaterPage {
  const Page = laterPart(async () => (await imported())[name], {
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
