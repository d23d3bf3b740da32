import { ApiKeysSection } from '../../features/api-keys/api-keys-section.tsx'
import { KeyLimit } from '../../features/workspaces/limit-form.tsx'

/** The workspace's API keys, each with its monthly limit. */
export function KeySettings() {
  return <ApiKeysSection limitOf={(id) => <KeyLimit id={id} />} />
}
