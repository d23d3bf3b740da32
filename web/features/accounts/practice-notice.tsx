import { useInstallation } from '../../api/use-installation.ts'

/** Every page says it (docs/decisions.md#practice). */
export function PracticeNotice() {
  const installation = useInstallation()
  if (installation?.mode !== 'practice') return null
  return (
    <aside className="practice" aria-label="Practice mode">
      <b>Practice mode</b>
      <span>Test credits, made-up people. Nothing leaves this machine.</span>
    </aside>
  )
}
