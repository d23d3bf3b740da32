import { ownName } from '../../contract/site.ts'
import { brandColours, type BrandColours } from './brand-colours.ts'
import { readLogo, type BrandLogo } from './read-logo.ts'

/** Who runs this installation, and how it looks. */
export type Brand = {
  name: string
  /** Null: not said. */
  operator: { name: string; address: string } | null
  colours: BrandColours | null
  logo: BrandLogo | null
}

/** As the environment has them. */
type BrandEnvironment = {
  OPERATOR_NAME?: string | undefined
  OPERATOR_ADDRESS?: string | undefined
  BRAND_NAME: string
  BRAND_COLOUR?: string | undefined
  BRAND_LOGO?: string | undefined
}

/** What the product is called where nobody says otherwise. */
export const ownBrand: Brand = { name: ownName, operator: null, colours: null, logo: null }

/** A name or an address of one line: no control characters, and no marks of HTML. */
const line = (most: number) => new RegExp(`^[^\\p{C}<>"]{1,${most}}$`, 'u')

export function brandFaults(env: BrandEnvironment): string[] {
  const faults: string[] = []
  if (!line(40).test(env.BRAND_NAME)) faults.push('BRAND_NAME: must have at most 40 characters, and no < > or "')
  if (env.OPERATOR_NAME !== undefined && !line(120).test(env.OPERATOR_NAME))
    faults.push('OPERATOR_NAME: must have at most 120 characters, and no < > or "')
  if (env.OPERATOR_ADDRESS !== undefined && !line(300).test(env.OPERATOR_ADDRESS))
    faults.push(
      'OPERATOR_ADDRESS: must be one line of at most 300 characters, with commas between its parts, and no < > or "',
    )
  if ((env.OPERATOR_NAME === undefined) !== (env.OPERATOR_ADDRESS === undefined))
    faults.push('OPERATOR_NAME: and OPERATOR_ADDRESS belong together: the law asks for both')
  const colours = coloursOf(env)
  if (colours && 'fault' in colours) faults.push(`BRAND_COLOUR: ${colours.fault}`)
  const logo = env.BRAND_LOGO === undefined ? null : readLogo(env.BRAND_LOGO)
  if (logo && 'fault' in logo) faults.push(`BRAND_LOGO: ${logo.fault}`)
  return faults
}

/** After brandFaults found none. */
export function brandOf(env: BrandEnvironment): Brand {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = env
  const colours = coloursOf(env)
  const logo = env.BRAND_LOGO === undefined ? null : readLogo(env.BRAND_LOGO)
  return {
    name: env.BRAND_NAME,
    operator: name !== undefined && address !== undefined ? { name, address } : null,
    colours: colours && !('fault' in colours) ? colours : null,
    logo: logo && !('fault' in logo) ? logo : null,
  }
}

function coloursOf({ BRAND_COLOUR: hex }: BrandEnvironment): BrandColours | { fault: string } | null {
  if (hex === undefined) return null
  return /^#[\da-f]{6}$/i.test(hex) ? brandColours(hex.toLowerCase()) : { fault: 'must be a color such as #0e4a34' }
}
