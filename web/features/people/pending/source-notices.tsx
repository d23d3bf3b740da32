import { Icon } from '../../../ui/icon.tsx'

/** What a live source was asked otherwise than wanted, or why it wasn't asked: read out when it changes. */
export function SourceNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <ul className="source-notices small" aria-label="About this source" aria-live="polite">
      {notices.map((notice) => (
        <li key={notice} className="row">
          <Icon name="warning" small />
          <span>{notice}</span>
        </li>
      ))}
    </ul>
  )
}
