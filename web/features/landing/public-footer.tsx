import { ownName, productLogo, productName } from '../../../contract/site.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { WordmarkDrawing } from '../../ui/marks.tsx'
import { useSells } from './use-sells.ts'

const links = [
  ['/#features', 'Features'],
  ['/#pricing', 'Pricing'],
  ['/blog', 'Blog'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
] as const

export function PublicFooter() {
  const installation = useInstallation()
  const sells = useSells()
  const support = installation?.supportEmail
  const operator = installation?.operator
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
              <a href={href}>{name === 'Pricing' && !sells ? 'Credits' : name}</a>
            </li>
          ))}
          {support && (
            <li>
              <a href={`mailto:${support}`}>Contact Support</a>
            </li>
          )}
        </ul>
        <p className="fine">
          {productName}. Start Your Hunt. Credits never expire.
          {operator && ` Run by ${operator.name}, ${operator.address}.`}
        </p>
      </div>
      {/* As wide as the page: it is drawn for this name. */}
      {productName === ownName && productLogo === null && (
        <p className="giant" aria-hidden="true">
          <WordmarkDrawing name={productName} logo={productLogo} />
        </p>
      )}
    </footer>
  )
}
