/** Drawn for the product: 24 px, one stroke. */
const paths = {
  dashboard: 'M3.5 3.5h6.5v7H3.5zM3.5 14h6.5v6.5H3.5zM13.5 3.5h7V10h-7zM13.5 13.5h7v7h-7z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5',
  people:
    'M9 5a3.700 3.700 0 1 1 0 7.400A3.700 3.700 0 0 1 9 5zM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 5.400a3.600 3.600 0 0 1 0 6.500M18 14.800c2 .8 3.200 2.500 3.500 5.200',
  gem: 'M7 4h10l4 6-9 10.500L3 10zM3 10h18M9.500 10l2.500 10.500L14.500 10',
  settings:
    'M12 8.800a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400zM12 2.500v3.300M12 18.200v3.300M2.500 12h3.300M18.200 12h3.300M5.300 5.300l2.300 2.300M16.400 16.400l2.300 2.300M18.700 5.300l-2.300 2.300M7.600 16.400l-2.300 2.300',
  signOut: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  check: 'm4.500 12.500 5 5 10-11',
  close: 'm5.500 5.500 13 13M18.500 5.500l-13 13',
  down: 'm6 9.500 6 6 6-6',
  right: 'M4 12h15M13 6l6 6-6 6',
  left: 'M20 12H5M11 6l-6 6 6 6',
  download: 'M12 3.500v11M7 10l5 5 5-5M4 19.500h16',
  tag: 'M11 3.500H3.500V11l9.500 9.500 7.500-7.500zM7.800 7.800h.01',
  trash: 'M4 6.500h16M9 6.500v-3h6v3M6 6.500l1 14h10l1-14M10 11v5.500M14 11v5.500',
  save: 'M6 3.500h12v17l-6-4.500-6 4.500z',
  copy: 'M8.500 8.500h12v12h-12zM15.500 8.500v-5h-12v12h5',
  filter: 'M3.500 6h17M6.500 12h11M10 18h4',
  plus: 'M12 5v14M5 12h14',
  pin: 'M12 21s7-6.500 7-11.500a7 7 0 0 0-14 0C5 14.500 12 21 12 21zM12 7.200a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600z',
  warning: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.400v.1',
  receipt: 'M5 3.500h14v17l-2.300-1.800-2.400 1.800-2.300-1.800-2.300 1.800-2.400-1.800L5 20.500zM8.500 8h7M8.500 12h7',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z',
  building: 'M5 20.500v-17h9v17M14 9h5v11.500M3 20.500h18M8 7.500h3M8 11.500h3M8 15.500h3',
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
      <path d="M4.500 1.500h7L15 6l-7 8.800L1 6z" fill="#E3A32F" />
      <path d="M1 6h14L8 14.800z" fill="#B97F16" />
      <path d="M5.500 6h5L8 14.800z" fill="#E3A32F" />
    </svg>
  )
}
