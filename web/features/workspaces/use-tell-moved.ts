import { useEffect, useRef } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { movedKey, type Moved } from '../../api/call.ts'
import { leaveNote, takeNote } from '../../kept/kept-here.ts'

/**
 * Says who and where one is now, on the page that was loaded anew because the session is another's, or elsewhere, than the page was.
 * The words come when they are needed; where they don't, the next page says them.
 */
export function useTellMoved(user: User): void {
  // As the page came: the one that is about to be loaded anew leaves it to the next.
  const now = useRef(user)
  useEffect(() => {
    const moved = takeNote(movedKey) as Moved | null
    if (moved === null) return
    import('./tell-moved.ts').then(
      ({ tellMoved }) => tellMoved(moved, now.current),
      () => leaveNote(movedKey, moved),
    )
  }, [])
}
