import type { Source, SourceKind, SourceSetting } from './port.ts'

/** Opens a source as its vendor's API asks for it; null for a kind that isn't built in this version. */
export function openSource(setting: SourceSetting): Source | null {
  return adapters[setting.kind]?.(setting) ?? null
}

const adapters: Partial<Record<SourceKind, (setting: SourceSetting) => Source>> = {}
