import { enlivenLanding } from './features/landing/live/enliven-landing.ts'

enlivenLanding(document)
