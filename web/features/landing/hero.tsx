import { ButtonLink } from '../../ui/button.tsx'
import { HeroReceipt } from './hero-receipt.tsx'
import { Trail } from './trail.tsx'

/** The promise, and beside it the receipt that keeps it. */
export function Hero() {
  return (
    <section className="inner hero" aria-labelledby="hero">
      <Trail />
      <div className="hero-words">
        <h1 id="hero">
          Start Your <br />
          Hunt
        </h1>
        <p className="hero-lead">
          Find business contacts by job title, company, industry, location and size. Looking is free. You pay when an
          email is found and verified, and every charge comes with its proof.
        </p>
        <div className="row wrap">
          <ButtonLink look="credit" size="large" href="/auth">
            Buy Credits - From $2
          </ButtonLink>
          <a className="button on-poster large" href="#demo">
            Try it yourself
          </a>
        </div>
        <p className="fine">Credits never expire. 10 searches a day are free.</p>
      </div>
      <HeroReceipt />
    </section>
  )
}
