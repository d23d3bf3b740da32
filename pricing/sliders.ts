/** The sliders of section 9, in credits. */
export type Slider = { min: number; max: number; step: number; start: number; maxLabel?: string }

export const signUpSlider: Slider = { min: 10, max: 2_000, step: 10, start: 250 }
export const customSlider: Slider = { min: 10, max: 5_000, step: 10, start: 500 }
export const landingSlider: Slider = { min: 50, max: 2_000, step: 50, start: 250, maxLabel: '2000+' }

/** The volume-discount note on /buy-credits shows above this many credits. */
export const volumeNoteAboveCredits = 250
