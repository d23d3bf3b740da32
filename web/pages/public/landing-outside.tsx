import type { Accuracy } from '../../../contract/bounces.ts'
import type { SampleReceipt } from '../../../contract/site.ts'
import { useInstallation } from '../../api/use-installation.ts'
import { AccuracyFigure } from '../../features/bounces/accuracy-figure.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as the server draws it, with all that it shows. features/landing/live makes it answer. */
export function LandingOutside({ accuracy, sample }: { accuracy: Accuracy | null; sample: SampleReceipt | null }) {
  const hasDemo = useInstallation()?.source.key === 'demo'
  return <LandingPage measured={<AccuracyFigure data={accuracy} />} sample={sample} hasDemo={hasDemo} prices={null} />
}
