import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Overlays } from './pages/overlays/overlays.tsx'
import { closeOverlay, openOverlay, useOpened, type Overlay } from './ui/commands/overlay.ts'
import { leaveNote, takeNote, readNote } from './kept/kept-here.ts'
import { tellNotLoaded } from './ui/toasts/toast.tsx'

/** What did not open and is opened by the page load that the person asked for, with what was typed. */
type Wanted = { overlay: Overlay; typed: string }
const wantedKey = 'quarry.overlay'

/** `typed`: meanwhile, for the `nth` opening. */
type Loaded = { Overlays: typeof Overlays; typed: string; nth: number }

/** Loads the command palette and the help sheet when they are first wanted; what is typed until then is not lost. */
export function OverlayGate() {
  const opened = useOpened()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted] = useState(readWanted)
  const typed = useTypedMeanwhile(loaded ? null : (opened?.overlay ?? null), wanted?.typed ?? '')
  useEffect(loadAhead, [])
  useLayoutEffect(() => {
    takeNote(wantedKey)
    if (wanted) openOverlay(wanted.overlay)
  }, [wanted])

  useEffect(() => {
    if (!opened || loaded) return
    let isLeft = false
    load().then(
      (module) => {
        if (isLeft) return
        // At once: no key may fall between what was kept here and the field.
        flushSync(() => setLoaded({ Overlays: module.Overlays, typed: typed.current, nth: opened.nth }))
      },
      () => {
        if (isLeft) return
        const missed: Wanted = { overlay: opened.overlay, typed: typed.current }
        closeOverlay(opened.overlay)
        tellNotLoaded(() => leaveNote(wantedKey, JSON.stringify(missed)))
      },
    )
    return () => {
      isLeft = true
    }
  }, [opened, loaded, typed])

  if (!opened || !loaded) return null
  return (
    <loaded.Overlays key={opened.nth} overlay={opened.overlay} typed={opened.nth === loaded.nth ? loaded.typed : ''} />
  )
}

const load = () => import('./pages/overlays/overlays.tsx')

/** Whoever presses Ctrl or ⌘ may press K next. */
function loadAhead(): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Control' && key !== 'Meta') return
    stop()
    // Said when it is wanted and doesn't come.
    load().catch(() => {})
  }
  const stop = () => document.removeEventListener('keydown', onKeyDown)
  document.addEventListener('keydown', onKeyDown)
  return stop
}

/** Begins with what was typed before the page was loaded. */
function useTypedMeanwhile(awaited: Overlay | null, before: string): { readonly current: string } {
  const typed = useRef(before)
  useLayoutEffect(() => {
    if (!awaited) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') closeOverlay(awaited)
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      typed.current = ''
    }
  }, [awaited])
  return typed
}

function readWanted(): Wanted | null {
  return JSON.parse(readNote(wantedKey) ?? 'null') as Wanted | null
}
