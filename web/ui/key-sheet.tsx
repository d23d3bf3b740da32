import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { commandGroups, isPossible, type Command } from './commands.ts'
import { Icon } from './icon.tsx'
import { Keys, keysInWords } from './keys.tsx'

/** Every key that does something on this page, now or once there is what it needs; from where the keys are looked up too. */
export function KeySheet({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const withKeys = commands.filter((command) => command.keys && (command.needs !== undefined || isPossible(command)))
  return (
    <Dialog.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" data-modal />
        <Dialog.Popup className="dialog key-sheet">
          <div className="row">
            <Dialog.Title className="grow">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close className="button ghost small icon-only" aria-label="Close">
              <Icon name="close" small />
            </Dialog.Close>
          </div>
          <div className="key-groups">
            {Object.entries(commandGroups).map(([group, label]) => {
              const shown = withKeys.filter((command) => command.group === group)
              return shown.length > 0 && <KeyGroup key={group} label={label} commands={shown} />
            })}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function KeyGroup({ label, commands }: { label: string; commands: readonly Command[] }) {
  return (
    <section>
      <h3>{label}</h3>
      <dl>
        {commands.map(({ id, title, needs, keys = [] }) => (
          <div key={id}>
            <dt>
              {title}
              {needs && <span className="muted"> {needs}</span>}
            </dt>
            <dd>
              {keys.map((each, n) => (
                <span key={each} className="row">
                  {n > 0 && <span className="muted small">or</span>}
                  <Keys keys={each} />
                  <span className="hidden-visually">{keysInWords(each)}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
