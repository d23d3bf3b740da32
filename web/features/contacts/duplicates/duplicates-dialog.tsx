import { useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contacts.ts'
import type { Duplicate, Duplicates, Likeness } from '../../../../contract/contacts/duplicates.ts'
import { statusWords } from '../../../../contract/lists.ts'
import { Button } from '../../../ui/button.tsx'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import type { ToastMessage } from '../../../ui/toasts/toast.tsx'
import { sentenceOf } from '../change-contacts.ts'
import { mergePair, tellDifferent } from './use-duplicates.ts'

const why: Record<Likeness, string> = {
  address: 'the same proven address',
  linkedin: 'the same LinkedIn profile',
  name: 'the same name at the same company',
}

/** Pairs that are likely one person, side by side; nothing is merged without a press, and each press can be undone. */
export function DuplicatesDialog({ found, onClose }: { found: Duplicates; onClose: () => void }) {
  const { pairs, total } = found
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={total === 1 ? '1 likely duplicate' : `${total} likely duplicates`}
      description="The contact you keep takes over tags, lists, status and note. Receipts and revealed addresses stay."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="duplicates">
        {pairs.map((pair) => (
          <Pair key={pair.contacts.map(({ id }) => id).join('-')} pair={pair} />
        ))}
        {pairs.length === 0 && <li className="muted">No contacts look alike any more.</li>}
      </ul>
    </BaseDialog>
  )
}

function Pair({ pair }: { pair: Duplicate }) {
  const [isBusy, setIsBusy] = useState(false)
  const [one, other] = pair.contacts
  // A proven address stays in sight: the one that has it is kept.
  const canSwap = other.email !== '' || one.email === ''

  async function act(change: Promise<boolean>): Promise<void> {
    setIsBusy(true)
    await change
    setIsBusy(false)
  }

  return (
    <li>
      <p className="small muted">They have {pair.why.map((each) => why[each]).join(' and ')}.</p>
      <div className="pair">
        <Card contact={one} isBusy={isBusy} onKeep={() => void act(merge(one, other))} />
        <Card contact={other} isBusy={isBusy} onKeep={canSwap ? () => void act(merge(other, one)) : null} />
      </div>
      <Button look="ghost" size="small" disabled={isBusy} onClick={() => void act(differ(one, other))}>
        Not the same person
      </Button>
    </li>
  )
}

function Card(props: { contact: Contact; isBusy: boolean; onKeep: (() => void) | null }) {
  const { contact } = props
  const facts = [
    ['Title', contact.jobTitle],
    ['Company', contact.company],
    ['Email', contact.email || 'Not proven'],
    ['Status', statusWords[contact.status]],
    ['Tags', contact.tags.join(', ')],
    ['Source', contact.source],
  ] as const
  return (
    <article>
      <b>{contact.name}</b>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === 'Email' && contact.email !== '' ? 'mono' : undefined}>{text || '-'}</dd>
          </div>
        ))}
      </dl>
      {props.onKeep ? (
        <Button
          size="small"
          disabled={props.isBusy}
          aria-label={`Keep this one and merge: ${contact.name}, ${contact.jobTitle || contact.company}`}
          onClick={props.onKeep}
        >
          Keep this one and merge
        </Button>
      ) : (
        <span className="small muted">Its address is not proven.</span>
      )}
    </article>
  )
}

async function merge(kept: Contact, gone: Contact): Promise<boolean> {
  const answered = mergePair(kept.id, gone.id)
  return tellChange({
    answered,
    undo: async () => (await answered)(),
    done: () => ({ title: 'Contacts merged', description: kept.name }),
    failed: failure('The contacts were not merged'),
    notUndone: failure('The merge was not undone'),
  })
}

async function differ(kept: Contact, gone: Contact): Promise<boolean> {
  return tellChange({
    answered: tellDifferent(kept.id, gone.id, true),
    undo: () => tellDifferent(kept.id, gone.id, false),
    done: () => ({ title: 'Kept as two contacts', description: kept.name }),
    failed: failure('This was not noted'),
    notUndone: failure('This was not undone'),
  })
}

function failure(title: string): (error: unknown) => ToastMessage {
  return (error) => ({ title, description: sentenceOf(error, 'Please try again.') })
}
