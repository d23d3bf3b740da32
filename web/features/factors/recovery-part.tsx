import { useEffect, useRef } from 'react'
import { productName } from '../../../contract/site.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusAfter } from '../../ui/forms/use-focus-after.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/page/browser.ts'
import { copyText } from '../../ui/toasts/toast.tsx'
import { showFreshCodes, useChange, useFreshCodes } from './use-factors.ts'
import { Section } from '../../ui/section.tsx'

/** For the day when the phone is gone. */
export function RecoveryPart({ left }: { left: number }) {
  const fresh = useFreshCodes()
  const { busy, change } = useChange()
  const box = useFocusAfter<HTMLDivElement>(fresh ? 'fresh' : 'kept')
  return (
    <Section title="Recovery Codes" className="factors">
      <div className="stack narrow" ref={box}>
        {fresh ? (
          <FreshCodes codes={fresh} />
        ) : (
          <>
            <p className={left <= 3 ? 'message' : 'muted'}>
              {left === 0
                ? 'No code is left. Create new ones, or you can’t sign in if you lose your phone.'
                : `${left} of 10 codes left. Each signs you in once instead of your second factor. New codes replace them.`}
            </p>
            <div>
              <Button
                data-focus
                busy={busy}
                onClick={() =>
                  void change('No codes were created', async () => {
                    const { recoveryCodes } = await call('renewRecoveryCodes', {})
                    showFreshCodes(recoveryCodes)
                  })
                }
              >
                Create new codes
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const text = `${codes.join('\n')}\n`

  function save(): void {
    const heading = `Recovery codes of ${productName}. Each works once.\n\n`
    const blob = new Blob([heading + text], { type: 'text/plain' })
    saveFile({ blob, fileName: `${productName.toLowerCase()}-recovery-codes.txt` })
  }

  return (
    <div className="new-key" ref={box} tabIndex={-1} role="group" aria-labelledby="fresh-codes-say">
      <p id="fresh-codes-say">
        <b>Keep these codes now.</b> You can see them only once. Each signs you in once if your device is lost.
      </p>
      <ul className="recovery-codes mono" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <Button look="primary" onClick={() => void copyText(text, 'Recovery codes copied')}>
          <Icon name="copy" small />
          Copy codes
        </Button>
        <Button onClick={save}>
          <Icon name="download" small />
          Download
        </Button>
        <Button onClick={() => showFreshCodes(null)}>I have saved them</Button>
      </div>
    </div>
  )
}
