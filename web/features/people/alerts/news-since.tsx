import { Link } from 'wouter'
import { unseenWords } from './alert-words.ts'
import { useAlerts } from './use-alerts.ts'

/** On the dashboard: the saved searches that found somebody new, or lost somebody, since they were looked at. */
export function NewsSince() {
  const { value: alerts } = useAlerts()
  const news = alerts?.flatMap((alert) => {
    const words = unseenWords(alert)
    return words ? [{ ...alert, words }] : []
  })
  if (!news || news.length === 0) return null
  return (
    <section className="chart news-since" aria-labelledby="news-since">
      <h2 id="news-since">Saved searches</h2>
      <ul>
        {news.slice(0, 5).map(({ searchId, name, words }) => (
          <li key={searchId}>
            <Link className="link" href={`/alerts/${searchId}`}>
              {name}
            </Link>
            <span className="muted">{words}</span>
          </li>
        ))}
      </ul>
      {news.length > 5 && (
        <Link className="link" href="/alerts">
          All alerts
        </Link>
      )}
    </section>
  )
}
