import { useState } from 'react'
import { keep, readKept } from '../../kept/kept-here.ts'

const key = 'quarry.saveRevealed'

/** The switch 'Save revealed contacts': on at first, remembered on this device. */
export function useSaveRevealed(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(isSaveRevealedOn)
  return [
    on,
    (next) => {
      keep(key, next ? 'on' : 'off')
      setOn(next)
    },
  ]
}

export function isSaveRevealedOn(): boolean {
  return readKept(key) !== 'off'
}
