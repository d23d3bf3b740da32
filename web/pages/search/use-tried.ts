import { useMemo, useState } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { keep, readKept } from '../../kept/kept-here.ts'

const key = 'quarry.hideTried'

/** The people of a page who were asked about in vain; whether they are hidden is remembered on this device. */
export type Tried = { count: number; areHidden: boolean; hide: (on: boolean) => void }

/** The rows of a page, without those tried, not proven if they are to be hidden. */
export function useTried(all: readonly SearchRow[]): { rows: readonly SearchRow[]; tried: Tried } {
  const [areHidden, setHidden] = useState(() => readKept(key) === 'on')
  const open = useMemo(() => all.filter((row) => row.unproven === null || row.isEnriched), [all])
  const hide = (on: boolean) => {
    keep(key, on ? 'on' : 'off')
    setHidden(on)
  }
  return { rows: areHidden ? open : all, tried: { count: all.length - open.length, areHidden, hide } }
}
