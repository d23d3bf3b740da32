import { useSyncExternalStore } from 'react'
import { listCommands, onCommandsChange } from '../ui/commands.ts'
import { KeySheet } from '../ui/key-sheet.tsx'
import { closeOverlay, type Overlay } from '../ui/overlay.ts'
import { CommandPalette } from './overlays/command-palette.tsx'

/** The command palette and the help sheet; both read what the open page and the frame offer now. */
export function Overlays({ overlay, typed }: { overlay: Overlay; typed: string }) {
  const commands = useSyncExternalStore(onCommandsChange, listCommands)
  if (overlay === 'keys') return <KeySheet commands={commands} onClose={() => closeOverlay('keys')} />
  return <CommandPalette commands={commands} typed={typed} onClose={() => closeOverlay('palette')} />
}
