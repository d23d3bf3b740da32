import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { movedKey, type Moved } from '../../api/call.ts'
import { takeNote } from '../../kept/kept-here.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Says who and where one is now, on the page that was loaded anew because the session is another's, or elsewhere, than the page was. */
export function useTellMoved(user: User): void {
  // As the page came: the one that is about to be loaded anew leaves it to the next.
  const now = useRef(user)
  useEffect(() => {
    const moved = takeNote(movedKey) as Moved | null
    if (moved !== null) toast({ ...(moved === 'account' ? signedIn(now.current) : movedTo(now.current)), ms: 12_000 })
  }, [])
}

function signedIn({ email }: User): { title: string; description: string } {
  return {
    title: `You are signed in as ${email} now`,
    description: 'Another account signed in to this browser, in another tab. This page showed the account before.',
  }
}

function movedTo({ workspace: { isPersonal, name } }: User): { title: string; description: string } {
  return {
    title: isPersonal ? 'You are in your personal workspace now' : `You are in ${name} now`,
    description: 'You switched in another tab, or you are no longer in the workspace that this page showed.',
  }
}
