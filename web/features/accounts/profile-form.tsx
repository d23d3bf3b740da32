import type { SubmitEvent } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { limits } from '../../../contract/lists.ts'
import { call } from '../../api/call.ts'
import { reloadUser } from '../../api/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Field, readField } from '../../ui/forms/field.tsx'
import { toast, toastFailure } from '../../ui/toasts/toast.tsx'
import { useSending } from '../../api/use-sending.ts'

/** The names by which the product greets; both may be empty. */
export function ProfileForm({ user }: { user: User }) {
  const [busy, send] = useSending((why) => toastFailure('The profile was not saved', why))

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const names = {
      firstName: readField(event.currentTarget, 'firstName'),
      lastName: readField(event.currentTarget, 'lastName'),
    }
    await send(async () => {
      await call('changeProfile', { body: names })
      await reloadUser()
      toast({ title: 'Profile saved' })
    })
  }

  return (
    <form className="stack narrow" onSubmit={(event) => void save(event)}>
      <div className="two-up">
        <Field
          label="First name"
          name="firstName"
          defaultValue={user.firstName ?? ''}
          autoComplete="given-name"
          maxLength={limits.nameLength}
        />
        <Field
          label="Last name"
          name="lastName"
          defaultValue={user.lastName ?? ''}
          autoComplete="family-name"
          maxLength={limits.nameLength}
        />
      </div>
      <div>
        <Button type="submit" busy={busy}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
