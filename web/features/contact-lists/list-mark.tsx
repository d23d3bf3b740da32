/** Drawn here: the icons of the first view carry only what it shows. */
export function ListMark() {
  return (
    <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 6.5h16M4 12h16M4 17.5h10" />
    </svg>
  )
}
