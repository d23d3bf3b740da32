/** Drawn for the product: 24 px, one stroke. */
const paths = {
  dashboard: 'M3.5 3.5h6.5v7H3.5zM3.5 14h6.5v6.5H3.5zM13.5 3.5h7V10h-7zM13.5 13.5h7v7h-7z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5',
  people:
    'M9 5a3.7 3.7 0 1 1 0 7.4A3.7 3.7 0 0 1 9 5zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5.4a3.6 3.6 0 0 1 0 6.5M18 14.8c2 .8 3.2 2.5 3.5 5.2',
  gem: 'M7 4h10l4 6-9 10.5L3 10zM3 10h18M9.5 10l2.5 10.5L14.5 10',
  settings:
    'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM12 2.5v3.3M12 18.2v3.3M2.5 12h3.3M18.2 12h3.3M5.3 5.3l2.3 2.3M16.4 16.4l2.3 2.3M18.7 5.3l-2.3 2.3M7.6 16.4l-2.3 2.3',
  signOut: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm5.5 5.5 13 13M18.5 5.5l-13 13',
  down: 'm6 9.5 6 6 6-6',
  right: 'M4 12h15M13 6l6 6-6 6',
  left: 'M20 12H5M11 6l-6 6 6 6',
  download: 'M12 3.5v11M7 10l5 5 5-5M4 19.5h16',
  tag: 'M11 3.5H3.5V11l9.5 9.5 7.5-7.5zM7.8 7.8h.01',
  trash: 'M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 11v5.5M14 11v5.5',
  save: 'M6 3.5h12v17l-6-4.5-6 4.5z',
  pencil: 'M4 20.5l1-4.7L16.2 4.6l3.7 3.7L8.7 19.5zM13.7 7.1l3.7 3.7',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  filter: 'M3.5 6h17M6.5 12h11M10 18h4',
  plus: 'M12 5v14M5 12h14',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 7.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.4v.1',
  receipt: 'M5 3.5h14v17l-2.3-1.8-2.4 1.8-2.3-1.8-2.3 1.8-2.4-1.8L5 20.5zM8.5 8h7M8.5 12h7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  building: 'M5 20.5v-17h9v17M14 9h5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  mail: 'M3.5 6h17v12.5h-17zM3.8 6.5 12 13.5l8.2-7',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3.5 2.5',
  question: 'M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.8-1.8 1.4-1.8 2.7M12 18.4v.1',
  everybody: 'M12 4.5v15M5.5 8.2l13 7.6M18.5 8.2l-13 7.6',
  tray: 'M3.5 13h5l1.5 3h4l1.5-3h5v7h-17zM7 9.5h10M8.5 5.5h7',
  ban: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 6l12 12',
  skip: 'M5 5.5l8 6.5-8 6.5zM18.5 5.5v13',
  undo: 'M8.5 5 4 9.5l4.5 4.5M4.5 9.5h9.5a5.5 5.5 0 0 1 0 11h-3',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  screen: 'M3.5 4.5h17v11.5h-17zM8.5 20h7M12 16v4',
  keyboard: 'M2.5 6.5h19v11h-19zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M6.5 14h11',
  more: 'M5.5 11.1a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zM12 11.1a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zM18.5 11.1a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z',
  columns: 'M3.5 5h17v14h-17zM9.2 5v14M14.8 5v14',
  panel: 'M3.5 5h17v14h-17zM9.5 5v14',
  upload: 'M12 16V4.5M7 9l5-5 5 5M4 19.5h16',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}

/** A credit. */
export function Gem() {
  return (
    <svg className="gem" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4.5 1.5h7L15 6l-7 8.8L1 6z" fill="#E3A32F" />
      <path d="M1 6h14L8 14.8z" fill="#B97F16" />
      <path d="M5.5 6h5L8 14.8z" fill="#E3A32F" />
    </svg>
  )
}
