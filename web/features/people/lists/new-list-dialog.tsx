import { useId, useState, type SubmitEvent } from 'react'
import { limits } from '../../../../contract/lists.ts'
import type { SearchList } from '../../../../contract/search-lists.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { Segments } from '../../../ui/forms/choice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextOrFile, readFileBytes } from '../../../ui/forms/file-drop.tsx'
import { showLists } from './use-search-lists.ts'
import { number } from '../../../ui/format.ts'

const kinds = [
  { value: 'companies', label: 'Companies' },
  { value: 'people', label: 'People' },
]
const hints = {
  companies: `Up to ${number.format(limits.enrichedRows)} domains or names, one on each line, or a CSV.`,
  people: `Up to ${number.format(limits.enrichedRows)} email or LinkedIn addresses, one on each line, or a CSV with name and company.`,
} as const
const examples = { companies: 'acme.com\nGlobex GmbH', people: 'jane.doe@acme.com\nlinkedin.com/in/maxweber' } as const

type Props = {
  names: readonly string[]
  onClose: () => void
  /** Made and chosen, `not`: to be left out. */
  onMade: (list: SearchList, not: boolean) => void
}

/** A list that is pasted or chosen as a file; then what is known of it, and the choice between within and without. */
export function NewListDialog(props: Props) {
  const [made, setMade] = useState<SearchList | null>(null)
  return made === null ? <AskList {...props} onKept={setMade} /> : <Kept {...props} list={made} />
}

type NewList = ReturnType<typeof useNewList>

/** What the form says, and how it is sent. */
function useNewList(names: readonly string[], onKept: (list: SearchList) => void) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'companies' | 'people'>('companies')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ name: string | null; list: string | null }>({ name: null, list: null })

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const given = name.trim().replaceAll(/\s+/g, ' ')
    const missing = {
      name: whyNot(given, names),
      list: file === null && text.trim() === '' ? 'The list is empty.' : null,
    }
    setErrors(missing)
    if (missing.name || missing.list || busy) return
    setBusy(true)
    try {
      const content = file ? { base64: await readFileBytes(file, limits.enrichedBytes) } : { csv: text }
      const list = await call('createSearchList', { body: { name: given, kind, ...content } })
      showLists((lists) => [list, ...lists])
      onKept(list)
    } catch (error) {
      const own = error instanceof Error ? error.message : ''
      setErrors({ name: null, list: sentenceOfError(error, own || 'The list could not be read. Please try again.') })
      setBusy(false)
    }
  }

  return { name, setName, kind, setKind, text, setText, file, setFile, busy, errors, setErrors, submit }
}

function AskList({ names, onClose, onKept }: Props & { onKept: (list: SearchList) => void }) {
  const form = useId()
  const list = useNewList(names, onKept)
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="New list"
      description="Search only among these, or leave them out. It costs nothing."
      cancel="Cancel"
      actions={
        <Button type="submit" form={form} look="primary" busy={list.busy}>
          {list.busy ? 'Reading' : 'Save list'}
        </Button>
      }
    >
      <ListForm id={form} list={list} />
    </BaseDialog>
  )
}

function ListForm({ id, list }: { id: string; list: NewList }) {
  const { name, kind, text, file, busy, errors, setName, setErrors } = list
  return (
    <form id={id} className="stack" onSubmit={(event) => void list.submit(event)}>
      <Field
        label="Name"
        placeholder="Customers"
        value={name}
        error={errors.name}
        maxLength={limits.nameLength}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value)
          setErrors({ ...errors, name: null })
        }}
      />
      <Segments
        legend="On the list"
        value={kind}
        options={kinds}
        onChange={(value) => list.setKind(value === 'people' ? 'people' : 'companies')}
      />
      <TextOrFile
        label={kind === 'people' ? 'People' : 'Companies'}
        hint={hints[kind]}
        error={errors.list}
        placeholder={examples[kind]}
        rows={6}
        maxLength={limits.enrichedBytes}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        disabled={busy}
        text={text}
        fileName={file?.name ?? null}
        onText={(next) => {
          list.setText(next)
          setErrors({ ...errors, list: null })
        }}
        onFile={(next) => {
          list.setFile(next)
          setErrors({ ...errors, list: null })
          if (name.trim() === '') setName(next.name.replace(/\.[a-z]+$/i, '').slice(0, limits.nameLength))
        }}
        onRemove={() => list.setFile(null)}
      />
    </form>
  )
}

function Kept({ list, onClose, onMade }: Props & { list: SearchList }) {
  const use = (not: boolean) => {
    onMade(list, not)
    onClose()
  }
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`“${list.name}” is saved`}
      description={`${knownInWords(list)}.${list.known < list.entries ? ' The others count as soon as they are in the directory.' : ''}`}
      actions={
        <>
          <Button onClick={onClose}>Later</Button>
          <Button onClick={() => use(true)}>Leave them out</Button>
          <Button look="primary" onClick={() => use(false)}>
            Only these
          </Button>
        </>
      }
    />
  )
}

function whyNot(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give the list a name'
  return taken.some((each) => each.toLowerCase() === name.toLowerCase())
    ? 'You already have a list with this name. Choose another name.'
    : null
}

/** What was recognised of a list, and what was not: "9,120 of 10,000 companies are known". */
export function knownInWords({ kind, entries, known }: Pick<SearchList, 'kind' | 'entries' | 'known'>): string {
  const [one, many] = kind === 'companies' ? ['company', 'companies'] : ['person', 'people']
  const all = `${number.format(entries)} ${entries === 1 ? one : many}`
  if (known === entries) return entries === 1 ? `This ${one} is in the directory` : `All ${all} are in the directory`
  return `${number.format(known)} of ${all} ${known === 1 ? 'is' : 'are'} in the directory`
}
