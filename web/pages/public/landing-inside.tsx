import { MeasuredAccuracy } from '../../features/bounces/measured-accuracy.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page inside the application: what somebody sees who has just signed out. */
export function LandingInside() {
  return <LandingPage measured={<MeasuredAccuracy />} />
}
