import type { Accuracy } from '../../../contract/bounces.ts'
import type { SampleReceipt } from '../../../contract/site.ts'
import { AccuracyFigure } from '../../features/bounces/accuracy-figure.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as the server draws it, with all that it shows. features/landing/live makes it answer. */
export function LandingOutside({ accuracy, sample }: { accuracy: Accuracy | null; sample: SampleReceipt | null }) {
  return <LandingPage measured={<AccuracyFigure data={accuracy} />} sample={sample} prices={null} />
}
