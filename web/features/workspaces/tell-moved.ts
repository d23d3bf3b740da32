import type { User } from '../../../contract/accounts.ts'
import type { Moved } from '../../api/call.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Says who and where one is now. */
export function tellMoved(moved: Moved, user: User): void {
  toast({ ...(moved === 'account' ? signedIn(user) : movedTo(user)), ms: 12_000 })
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
