import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { invitationLimits } from '../../../contract/security/rights.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Segments } from '../../ui/forms/choice.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { roleOptions, roleSays } from './enter-workspace.ts'
import { reloadTeam } from './use-workspaces.ts'
import { useSending } from '../../api/use-sending.ts'

/** What is said to so many who are to come: whether there are seats for them. */
export type Offer = (wanted: number) => ReactNode

/** Asks for addresses, as many as one likes, and for what they come as. */
export function InviteButton({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Invite people
      </Button>
      {open && <InviteDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<keyof typeof roleSays>('member')
  const [error, setError] = useState<string | null>(null)
  const [busy, send] = useSending(setError, 'Nothing was sent. Please try again.')
  const id = useId()
  const emails = addressesIn(text)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (emails.length === 0) return setError('Type at least one address.')
    if (emails.length > invitationLimits.atOnce)
      return setError(`At most ${invitationLimits.atOnce} addresses at once.`)
    await send(async () => {
      const { invitations, alreadyIn } = await call('inviteMembers', { body: { emails, role } })
      const count = invitations.length
      const title = count === 0 ? 'Nobody new to invite' : count === 1 ? 'Invitation sent' : `${count} invitations sent`
      const description = alreadyIn.length > 0 ? `In the workspace already: ${alreadyIn.join(', ')}` : ''
      toast({ title, description })
      onClose()
      await reloadTeam()
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite people"
      description="Each person gets a mail with their own link. It works for 7 days."
      cancel="Cancel"
      actions={
        <Button look="primary" type="submit" form={`${id}-form`} busy={busy}>
          {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send invitation'}
        </Button>
      }
    >
      <form id={`${id}-form`} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor={id}>Email addresses</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            placeholder="ann@acme.com, bob@acme.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-says`}
            onChange={(event) => {
              setText(event.target.value)
              setError(null)
            }}
          />
          <p id={`${id}-says`} className={error ? 'message error' : 'message'} role={error ? 'alert' : undefined}>
            {error ?? 'One on each line, or with commas between.'}
          </p>
        </div>
        <div className="stack-s">
          <Segments
            legend="They join as"
            value={role}
            options={roleOptions}
            onChange={(next) => setRole(roleOptions.find(({ value }) => value === next)?.value ?? 'member')}
          />
          <p className="small muted">{roleSays[role]}</p>
        </div>
        {emails.length > 0 && offer(emails.length)}
      </form>
    </Dialog>
  )
}

/** Commas, semicolons, spaces and lines part them; "Ann <ann@acme.com>" counts by what is in the brackets. */
export function addressesIn(text: string): string[] {
  const found = text
    .split(/[\s,;]+/)
    .filter((part) => part.includes('@'))
    .map((part) => part.replaceAll(/[<>"']/g, ''))
  const loose = text.trim() !== '' && found.length === 0 ? [text.trim().slice(0, 254)] : found
  return [...new Set(loose)]
}
