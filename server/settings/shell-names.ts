import { hostname } from 'node:os'
import { isLoopback } from './is-loopback.ts'

/** Login shells (those of Fedora, and su) set MAIL to the user's own mailbox: a path is not meant for us. */
export function isMailbox(value: string | undefined): boolean {
  return value?.includes('/') ?? false
}

/** Those of openSUSE, and tcsh, set HOST to the machine's name: to listen under it would make a first try a live installation. */
export function isMachineName(value: string | undefined): boolean {
  const name = hostname()
  return value !== undefined && !isLoopback(value) && [name, name.split('.')[0]].includes(value)
}

export const machineNameSentence =
  'HOST is the name of this machine, as some login shells set it, and is left aside. Set HOST to an address, such as 0.0.0.0, to be reached from outside.'
