import { openApollo } from './apollo/open-apollo.ts'
import { openFullEnrich } from './fullenrich/open-fullenrich.ts'
import { openHttpSource } from './http-source/open-http-source.ts'
import { openHunter } from './hunter/open-hunter.ts'
import { openLeadMagic } from './leadmagic/open-leadmagic.ts'
import { openMillionVerifier } from './millionverifier/open-millionverifier.ts'
import { openPeopleDataLabs } from './peopledatalabs/open-peopledatalabs.ts'
import type { Source, SourceKind, SourceSetting } from './port.ts'
import { openProspeo } from './prospeo/open-prospeo.ts'
import { openReacher } from './reacher/open-reacher.ts'
import { openZeroBounce } from './zerobounce/open-zerobounce.ts'

/** Opens a source as its vendor's API asks for it; null for a kind that isn't built in this version, and for `http` without an address. */
export function openSource(setting: SourceSetting): Source | null {
  return adapters[setting.kind]?.(setting) ?? null
}

const adapters: Partial<Record<SourceKind, (setting: SourceSetting) => Source | null>> = {
  apollo: openApollo,
  hunter: openHunter,
  prospeo: openProspeo,
  peopledatalabs: openPeopleDataLabs,
  fullenrich: openFullEnrich,
  leadmagic: openLeadMagic,
  reacher: openReacher,
  millionverifier: openMillionVerifier,
  zerobounce: openZeroBounce,
  http: openHttpSource,
}
