import type { PageData } from '../../../contract/site.ts'
import { AccuracyFigure } from '../../features/bounces/accuracy-figure.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as the server draws it, with all that it shows. features/landing/live makes it answer. */
export function LandingOutside({ accuracy, sample, starter }: Extract<PageData, { kind: 'landing' }>) {
  const shown = { sample, starter }
  return <LandingPage measured={<AccuracyFigure data={accuracy} />} shown={shown} prices={null} />
}
