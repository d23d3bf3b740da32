import { Link } from 'wouter'

const starters = [
  { words: 'Sales directors in Germany', href: '/search?jobTitle=sales+director&location=Germany' },
  { words: 'CTOs in London', href: '/search?jobTitle=cto&location=London' },
  {
    words: 'Marketing managers in the United States',
    href: '/search?jobTitle=marketing+manager&location=United+States',
  },
] as const

/** Searches for whoever has none of their own yet. */
export function Starters() {
  return (
    <ul className="starter-searches">
      {starters.map(({ words, href }) => (
        <li key={href}>
          <Link className="link" href={href}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
