/** The owner stands first. A team may have many admins. */
const mostShown = 5

/** Who can buy for the workspace, each with a mail that asks them to. */
export function BuyerList({ buyers }: { buyers: readonly { name: string; email: string; mailto: string }[] }) {
  return (
    <ul className="stack" aria-label="Who to ask">
      {buyers.slice(0, mostShown).map(({ name, email, mailto }) => (
        <li key={email}>
          <a className="link" href={mailto}>
            Ask {name}
          </a>{' '}
          {name !== email && <span className="muted">{email}</span>}
        </li>
      ))}
    </ul>
  )
}
