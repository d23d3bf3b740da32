import { useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contacts.ts'
import type { Duplicate, Duplicates, Likeness } from '../../../../contract/contacts/duplicates.ts'
import { statusWords } from '../../../../contract/lists.ts'
import { Button } from '../../../ui/button.tsx'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { failure } from '../change-contacts.ts'
import { mergePair, partMerged, tellDifferent } from './use-duplicates.ts'

const why: Record<Likeness, string> = {
  address: 'the same proven address',
  linkedin: 'the same LinkedIn profile',
  name: 'the same name at the same company',
}

/** Pairs that are likely one person, side by side; nothing is merged without a press, and each press can be undone. */
export function DuplicatesDialog({ found, onClose }: { found: Duplicates; onClose: () => void }) {
  const { pairs, total, merged } = found
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={total === 1 ? '1 likely duplicate' : `${total || 'No'} likely duplicates`}
      description="The contact you keep takes over tags, lists, status and note. Receipts and revealed addresses stay."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <ul className="duplicates">
        {pairs.map((pair) => (
          <Pair key={pair.contacts.map(({ id }) => id).join('-')} pair={pair} />
        ))}
        {pairs.length === 0 && <li className="muted">No contacts look alike now.</li>}
      </ul>
      {merged.length > 0 && <MergedLately merged={merged} />}
    </BaseDialog>
  )
}

function MergedLately({ merged }: { merged: Duplicates['merged'] }) {
  const [busyId, setBusyId] = useState<string | null>(null)

  async function undo({ mergeId, kept }: Duplicates['merged'][number]): Promise<void> {
    setBusyId(mergeId)
    await tellChange({
      answered: partMerged(mergeId),
      undo: null,
      done: () => ({ title: 'Merge undone', description: kept.name }),
      failed: failure('The merge was not undone'),
      notUndone: failure('The merge was not undone'),
    })
    setBusyId(null)
  }

  return (
    <section className="merged-lately" aria-label="Recently merged">
      <h3>Recently merged</h3>
      <ul>
        {merged.map((merge) => (
          <li key={merge.mergeId}>
            <span>
              <b>{merge.gone.name}</b>
              {isSame(merge) ? '' : ` into ${merge.kept.name}`}
              <span className="muted small">
                {[merge.gone.jobTitle, merge.gone.company].filter(Boolean).join(', ')} · <TimeAgo at={merge.mergedAt} />
              </span>
            </span>
            <Button
              size="small"
              busy={busyId === merge.mergeId}
              disabled={busyId !== null}
              aria-label={`Undo the merge of ${merge.gone.name}`}
              onClick={() => void undo(merge)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isSame({ kept, gone }: Duplicates['merged'][number]): boolean {
  return kept.name === gone.name
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
    failed: failure('Your choice was not saved'),
    notUndone: failure('Your choice was not undone'),
  })
}
