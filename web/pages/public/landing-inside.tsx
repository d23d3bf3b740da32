import { useEffect, useState } from 'react'
import { MeasuredAccuracy } from '../../features/bounces/measured-accuracy.tsx'
import { enlivenLanding } from '../../features/landing/live/enliven-landing.ts'
import { landingSlider } from '../../../pricing/sliders.ts'
import { LandingPage } from './landing-page.tsx'

/** The landing page inside the application: what somebody sees who has just signed out. */
export function LandingInside() {
  const [credits, setCredits] = useState(landingSlider.start)
  useEffect(() => enlivenLanding(document), [])
  return (
    <LandingPage
      measured={<MeasuredAccuracy />}
      shown={{ sample: null, starter: null }}
      prices={{ credits, onChange: setCredits }}
    />
  )
}
