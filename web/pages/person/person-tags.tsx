import { useMay } from '../../features/accounts/use-may.ts'
import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { sentenceOf, tag, untag } from '../../features/contacts/change-contacts.ts'
import { TagField } from '../../features/contacts/tag-field.tsx'
import { reloadPerson, showPerson } from '../../features/person/use-person.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import { tellChange } from '../../ui/toasts/tell-change.ts'

type Saved = NonNullable<PersonAnswer['saved']>

/** The tags of a saved contact, each taken off by a press. */
export function PersonTags({ id, saved }: { id: string; saved: Saved }) {
  async function set(name: string, isOn: boolean): Promise<void> {
    const made = isOn ? tag([saved.id], name) : untag([saved.id], name)
    show(id, name, isOn)
    const back = isOn ? untag : tag
    const isMade = await tellChange({
      answered: made.answered,
      async undo() {
        show(id, name, !isOn)
        await (made.undo ? made.undo() : back([saved.id], name).answered)
        await reloadPerson(id)
      },
      done: () => ({ title: isOn ? 'Tag added' : 'Tag removed', description: name }),
      failed: (error) => ({ title: `Failed to ${isOn ? 'add' : 'remove'} tag`, description: sentenceOf(error, '') }),
      notUndone: (error) => ({ title: 'Not undone', description: sentenceOf(error, '') }),
    })
    if (!isMade) show(id, name, !isOn)
    await reloadPerson(id)
  }
  const mayTag = useMay('tagContacts')
  if (!mayTag) return <PlainTags tags={saved.tags} />
  return (
    <div className="person-tags">
      <h3>Tags</h3>
      {saved.tags.length > 0 && (
        <ul>
          {saved.tags.map((name) => (
            <li key={name}>
              <button type="button" className="tag" title={`Remove ${name}`} onClick={() => void set(name, false)}>
                <span className="ellipsis">
                  <span className="hidden-visually">Remove the tag </span>
                  {name}
                </span>
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagField onAdd={(name) => void set(name, true)} />
    </div>
  )
}

/** For who may only look. */
function PlainTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <div className="person-tags">
      <h3>Tags</h3>
      <ul>
        {tags.map((name) => (
          <li key={name}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
    </div>
  )
}

function show(id: string, name: string, isOn: boolean): void {
  showPerson(id, (answer) => {
    if (!answer.saved) return answer
    const others = answer.saved.tags.filter((each) => each !== name)
    return { ...answer, saved: { ...answer.saved, tags: isOn ? [...others, name] : others } }
  })
}
