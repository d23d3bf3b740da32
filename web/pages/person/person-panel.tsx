import { BounceKey } from '../../features/bounces/bounce-of-row.tsx'
import { addressOf, noCriteria } from '../../features/people/criteria.ts'
import { PersonAbout, PersonFacts, type KnownPerson, PersonSource } from '../../features/person/person-about.tsx'
import { PersonFrame, type Neighbours } from '../../features/person/person-frame.tsx'
import { PersonNote } from '../../features/person/person-note.tsx'
import { Colleagues } from '../../features/person/person-colleagues.tsx'
import { PersonHistory } from '../../features/person/person-history.tsx'
import { ProofTimeline } from '../../features/checks/reveals/receipt/proof-timeline.tsx'
import { showStatus } from '../../features/contacts/change-contacts.ts'
import { StatusChoice } from '../../features/person/status-choice.tsx'
import { reloadPerson, usePerson } from '../../features/person/use-person.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { useMay } from '../../features/accounts/use-may.ts'
import { writePicked } from '../../../contract/picked/picked.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { PersonLists } from '../lists/person-lists.tsx'
import { RowProof } from '../reveals/row-email.tsx'
import { savePeople } from './save-people.ts'
import { PersonAddress, WholeTalk } from './person-address.tsx'
import { PersonOwner } from './person-owner.tsx'
import { PersonTags } from './person-tags.tsx'

export type PersonPanelProps = {
  id: string
  /** What the row says, until the rest is here. */
  known: KnownPerson | null
  neighbours: Neighbours
  onShow: (id: string) => void
  onClose: () => void
  onReveal: (id: string) => void
}

/** One person beside the table: who they are, the address and its proof, and what this account wrote down. */
export function PersonPanel(props: PersonPanelProps) {
  const { id, known } = props
  const { value: answer, failed, isMissing: isNobody, retry } = usePerson(id)
  const person = answer?.person ?? known
  return (
    <PersonFrame
      {...props}
      name={person?.name ?? (isNobody ? 'Nobody' : 'Loading')}
      photoUrl={person?.photoUrl ?? ''}
      about={!isNobody && <PersonAbout known={known} answer={answer} />}
      foot={answer && <Foot answer={answer} />}
    >
      {failed && <Failed isNobody={isNobody} onRetry={retry} />}
      {!answer && !failed && <div className="skeleton" role="status" aria-label="Loading" />}
      {answer && <Sections key={id} {...props} answer={answer} />}
    </PersonFrame>
  )
}

function Failed({ isNobody, onRetry }: { isNobody: boolean; onRetry: () => void }) {
  if (isNobody)
    return (
      <section>
        <p>This person is not in the directory, or asked to be removed.</p>
      </section>
    )
  return (
    <section>
      <p>This person could not be loaded.</p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  )
}

function Sections({ id, answer, onShow, onReveal }: PersonPanelProps & { answer: PersonAnswer }) {
  const { person, saved, note, proof, company } = answer
  return (
    <>
      <section>
        <PersonFacts answer={answer} />
      </section>
      <PersonAddress answer={answer} onReveal={onReveal} />
      {proof && (
        <section>
          <ProofTimeline receipt={proof} />
          <WholeTalk receiptId={proof.id} />
        </section>
      )}
      <section>
        {saved ? (
          <div className="kept">
            <PersonTags id={id} saved={saved} />
            <StatusChoice id={id} status={saved.status} onShown={(status) => showStatus(saved.id, status)} />
          </div>
        ) : (
          <Unsaved id={id} name={person.name} />
        )}
        {saved && <PersonOwner id={id} saved={saved} />}
        <PersonLists id={id} on={saved?.lists ?? []} />
      </section>
      <section>
        <PersonNote id={id} name={person.name} text={note.text} />
      </section>
      <Colleagues
        colleagues={answer.colleagues}
        searchHref={company ? searchOf(company) : '/search'}
        onOpen={onShow}
        proofOf={(row) => <RowProof id={row.id} row={row} />}
      />
      <PersonHistory id={id} history={answer.history} />
    </>
  )
}

function Unsaved({ id, name }: { id: string; name: string }) {
  const maySave = useMay('saveContact')
  if (!maySave) return null

  async function save(): Promise<void> {
    const saving = savePeople([id], true)
    await tellChange({
      ...saving,
      undo: saving.undo && (() => saving.undo?.().then(() => reloadPerson(id)) ?? Promise.resolve()),
      done: () => ({ title: 'Contact Saved', description: name }),
    })
    await reloadPerson(id)
  }
  return (
    <p className="row unsaved">
      <span className="muted">Save {name} to add tags and a status.</span>
      <Button size="small" onClick={() => void save()}>
        <Icon name="save" small />
        Save
      </Button>
    </p>
  )
}

function Foot({ answer }: { answer: PersonAnswer }) {
  return (
    <>
      <PersonSource answer={answer} />
      <BounceKey {...answer.person} inWords />
    </>
  )
}

function searchOf({ id, label, domain }: NonNullable<PersonAnswer['company']>): string {
  const text = writePicked({ id, label, detail: domain })
  return addressOf({ ...noCriteria, companyId: [{ text, not: false }], excludeEnriched: false })
}
