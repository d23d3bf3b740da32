/** Not in ui/icon.tsx: the public pages would carry it. */
export function Bell({ muted = false }: { muted?: boolean }) {
  return (
    <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" />
      {muted && <path d="M4 4l16 16" />}
    </svg>
  )
}
