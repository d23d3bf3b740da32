import { useInstallation } from '../../api/use-installation.ts'

/** Every page says it (decisions.md, "Practice"). */
export function PracticeNotice() {
  const installation = useInstallation()
  if (installation?.mode !== 'practice') return null
  return (
    <aside className="practice" aria-label="Practice mode">
      <b>Practice mode</b>
      <span>Play credits and made-up people on .test domains. Nothing leaves this machine.</span>
    </aside>
  )
}
