import { useLayoutEffect, useRef } from 'react'
import { addCommands, type Command } from './commands.ts'

/**
 * Offers these while the component is on the screen: by their keys, in the command palette and in the help sheet. Where
 * several know a key, the first possible one of the first group has it. Before the paint: what can be seen can be pressed.
 */
export function useCommands(commands: readonly Command[]): void {
  const offered = useRef<ReturnType<typeof addCommands> | null>(null)
  useLayoutEffect(() => {
    offered.current = addCommands()
    return () => offered.current?.remove()
  }, [])
  useLayoutEffect(() => offered.current?.replace(commands))
}
