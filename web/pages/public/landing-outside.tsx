import type { Accuracy } from '../../../contract/bounces.ts'
import { AccuracyFigure } from '../../features/bounces/accuracy-figure.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as the server draws it, with all that it shows. */
export function LandingOutside({ accuracy }: { accuracy: Accuracy | null }) {
  return <LandingPage measured={<AccuracyFigure data={accuracy} />} />
}
