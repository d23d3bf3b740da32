import { productName } from '../../../contract/site.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { WordmarkDrawing } from '../../ui/marks.tsx'

const links = [
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/blog', 'Blog'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

export function PublicFooter() {
  const support = useInstallation()?.supportEmail
  return (
    <footer className="public-footer poster">
      <div className="inner">
        <p className="say">
          Every charge
          <br />
          leaves a trail.
        </p>
        <ul>
          {links.map(([href, name]) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
          {support && (
            <li>
              <a href={`mailto:${support}`}>Contact Support</a>
            </li>
          )}
        </ul>
        <p className="fine">{productName}. Start Your Hunt. Credits never expire.</p>
      </div>
      <p className="giant" aria-hidden="true">
        <WordmarkDrawing name={productName} />
      </p>
    </footer>
  )
}
