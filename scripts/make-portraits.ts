import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * `npm run portraits`: the drawn faces of the demo's made-up people, into web/public/people/demo. Nobody is meant by them: hair,
 * skin, clothes and ground follow from the number alone.
 */
const into = path.resolve(import.meta.dirname, '../web/public/people/demo')
const count = 60

const grounds = ['#e5dbe6', '#dce7d3', '#f3dfb6', '#f1d5c6', '#dae3e4', '#e8dfc9']
const skins = ['#f0cdb0', '#e3b48f', '#cf9a72', '#a8714d', '#8a5a3b', '#64402b']
const hairs = ['#1c1410', '#3a2418', '#5b3a22', '#8a5a2b', '#b98a4a', '#8d8780']
const clothes = ['#2f6f57', '#2b6a99', '#7d4f8e', '#c07a2c', '#a04a36', '#4a4f57', '#1f3a4d']

/** What falls behind the head, and what lies on it. */
const cuts: [behind: string, on: string][] = [
  [
    'M27 42c0-17 9-26 21-26s21 9 21 26v30c0 5-42 5-42 0z',
    'M31 39c2-13 9-18 18-18s15 6 16 18c-6-2-10-5-13-10-4 6-12 9-21 10z',
  ],
  ['M30 44c-2-18 7-27 18-27s20 9 18 27l-2 6H32z', 'M31 40c1-13 8-20 17-20s16 7 17 20c-3-6-6-9-9-10-7 2-17 2-25 10z'],
  ['', 'M31 41c-2-15 6-22 17-22s19 7 17 22c-2-7-4-10-7-12-6 3-15 3-20 0-3 2-5 5-7 12z'],
  [
    'M24 46c-2-14 2-20 7-23 4-7 11-9 17-9s13 2 17 9c5 3 9 9 7 23-1 8-6 12-9 12H33c-3 0-8-4-9-12z',
    'M31 40c2-10 7-14 17-14s15 4 17 14c-5-5-10-7-17-7s-12 2-17 7z',
  ],
  ['', 'M32 36c0-11 7-16 16-16s16 5 16 16c-4-5-9-7-16-7s-12 2-16 7z'],
  [
    'M29 43c-1-18 8-26 19-26s20 8 19 26v16c-3 3-8 4-8 4H37s-5-1-8-4z',
    'M31 41c0-12 7-19 15-19 10 0 18 5 19 19-7-1-14-4-18-11-3 5-9 9-16 11z',
  ],
]

function portrait(n: number): string {
  const of = <Each>(list: readonly Each[], stride: number): Each => list[Math.floor(n / stride) % list.length]!
  const skin = of(skins, 1)
  const hair = of(hairs, 2)
  const [behind, on] = cuts[(n * 5 + Math.floor(n / 6)) % cuts.length]!
  const paths = [
    `<path d="M0 0h96v96H0z" fill="${grounds[(n * 7 + 3) % grounds.length]}"/>`,
    behind && `<path d="${behind}" fill="${hair}"/>`,
    `<path d="M10 96c2-20 16-29 38-29s36 9 38 29z" fill="${clothes[(n * 3) % clothes.length]}"/>`,
    `<path d="M40 56h16v12c0 5-16 5-16 0z" fill="${skin}"/>`,
    `<path d="M40 60c5 4 11 4 16 0v3c-5 4-11 4-16 0z" opacity=".12"/>`,
    `<ellipse cx="48" cy="43" rx="16" ry="20" fill="${skin}"/>`,
    `<path d="${on}" fill="${hair}"/>`,
    n % 4 === 1 &&
      '<g fill="none" stroke="#2b2620" stroke-width="1.600"><circle cx="41" cy="44" r="5"/><circle cx="55" cy="44" r="5"/><path d="M46 44h4"/></g>',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${paths.filter(Boolean).join('')}</svg>\n`
}

await mkdir(into, { recursive: true })
for (let n = 0; n < count; n++) await writeFile(path.join(into, `${n}.svg`), portrait(n))
