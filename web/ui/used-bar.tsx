/** Credits used as a bar, for the eye alone: `most` fills it, and `cap` is where a limit is. */
export function UsedBar({ used, most, cap }: { used: number; most: number; cap?: number | null }) {
  return (
    <span className="used-bar" aria-hidden="true">
      <span className="fill" style={{ width: `${(100 * used) / most}%` }} />
      {typeof cap === 'number' && <span className="cap" style={{ left: `${(100 * cap) / most}%` }} />}
    </span>
  )
}
