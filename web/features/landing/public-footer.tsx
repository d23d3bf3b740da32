import { productName } from '../../../contract/product.ts'

export function PublicFooter() {
  return (
    <footer className="public-footer poster">
      <div className="inner">
        <p className="say">
          Every charge
          <br />
          leaves a trail.
        </p>
        <ul>
          <li>
            <a href="/#features">Features</a>
          </li>
          <li>
            <a href="/#pricing">Pricing</a>
          </li>
          <li>
            <a href="/privacy-policy">Privacy Policy</a>
          </li>
          <li>
            <a href="/terms-of-service">Terms of Service</a>
          </li>
        </ul>
        <p className="fine">{productName}. Start Your Hunt. Credits never expire.</p>
      </div>
    </footer>
  )
}
