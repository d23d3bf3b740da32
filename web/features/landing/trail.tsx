/** Where each print lies and which way it points: x, y, degrees. Worked out beforehand, so that server and browser agree. */
const prints = [
  [412, 275, 87],
  [459, 270, 80],
  [504, 255, 64],
  [547, 238, 77],
  [594, 234, 88],
  [639, 225, 70],
  [681, 204, 53],
  [711, 168, 31],
  [736, 128, 35],
  [762, 89, 35],
  [794, 55, 56],
  [836, 34, 71],
  [882, 26, 90],
  [928, 35, 106],
  [974, 44, 94],
  [1022, 45, 88],
  [1068, 40, 78],
  [1112, 24, 66],
  [1154, 4, 64],
  [1196, -19, 60],
  [1236, -42, 60],
] as const

/** The hunt that the headline speaks of: tracks from its last word to the edge of the page. */
export function Trail() {
  return (
    <svg className="trail" viewBox="0 0 1240 400" aria-hidden="true">
      {prints.map(([x, y, degrees], n) => (
        <Print key={x} place={`translate(${x} ${y}) rotate(${degrees})`} opacity={0.16 + n * 0.024} />
      ))}
    </svg>
  )
}

/** A hare's group of four: the long hind feet before the small fore feet. */
export function Print({ place, opacity = 1 }: { place: string; opacity?: number }) {
  return (
    <g transform={place} opacity={opacity.toFixed(2)} fill="currentColor">
      <ellipse cx="-6" cy="-8.500" rx="3.200" ry="7.600" transform="rotate(9 -6 -8.500)" />
      <ellipse cx="6" cy="-8.500" rx="3.200" ry="7.600" transform="rotate(-9 6 -8.500)" />
      <ellipse cx="-1.200" cy="9" rx="2.500" ry="3.500" />
      <ellipse cx="2.600" cy="18" rx="2.500" ry="3.500" />
    </g>
  )
}
