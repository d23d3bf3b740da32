import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'

/** A key that was just made, with its secret: it is shown now and never again. */
export function NewKey({ secret, onDone }: { secret: string; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="new-key" ref={box} tabIndex={-1} role="group" aria-labelledby="new-key-says">
      <p id="new-key-says">
        <b>Copy your new key now.</b> It is shown this once; nobody can look it up later.
      </p>
      <code className="mono">{secret}</code>
      <div className="row wrap">
        <Button look="primary" onClick={() => void copyText(secret, 'API key copied')}>
          <Icon name="copy" small />
          Copy the key
        </Button>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </div>
  )
}
