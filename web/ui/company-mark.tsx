import { hashText, firstLetter } from './marks.tsx'

/** Told apart by their outline alone. */
const shapes = [
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  'M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z',
  'M12 .5 23.500 12 12 23.500.5 12z',
  'M2 2h20v11c0 5-4 8-10 10.500C6 21 2 18 2 13z',
]
const colours = 8

/** A firm's mark from its name: the same name, the same shape, colour and letter. The shape and the letter say it without colour. */
export function CompanyMark({ name }: { name: string }) {
  const seed = hashText(name)
  return (
    <svg className={`company-mark colour-${(seed % colours) + 1}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[(seed >>> 5) % shapes.length]} />
      <text x="12" y="16.600">
        {firstLetter(name.trim())}
      </text>
    </svg>
  )
}
