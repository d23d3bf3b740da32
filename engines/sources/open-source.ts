import { openApollo } from './apollo/open-apollo.ts'
import { openHttpSource } from './http-source/open-http-source.ts'
import { openHunter } from './hunter/open-hunter.ts'
import type { Source, SourceKind, SourceSetting } from './port.ts'

/** Opens a source as its vendor's API asks for it; null for a kind that isn't built in this version, and for `http` without an address. */
export function openSource(setting: SourceSetting): Source | null {
  return adapters[setting.kind]?.(setting) ?? null
}

const adapters: Partial<Record<SourceKind, (setting: SourceSetting) => Source | null>> = {
  apollo: openApollo,
  hunter: openHunter,
  http: openHttpSource,
}
