import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { movedKey } from '../../api/call.ts'
import { takeNote } from '../../kept/kept-here.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Says where one is now, on the page that was loaded anew because the session is in another workspace than the page was. */
export function useTellMoved(workspace: User['workspace']): void {
  // As the page came: the one that is about to be loaded anew leaves it to the next.
  const place = useRef(workspace)
  useEffect(() => {
    if (takeNote(movedKey) === null) return
    const { isPersonal, name } = place.current
    toast({
      title: isPersonal ? 'You are in your personal workspace now' : `You are in ${name} now`,
      description: 'You switched in another tab, or you are no longer in the workspace that this page showed.',
      ms: 12_000,
    })
  }, [])
}
