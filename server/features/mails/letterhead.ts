import { nameAs } from '../../../contract/site.ts'
import type { Brand } from '../../settings/brand-settings.ts'

type Letterhead = Pick<Brand, 'operator' | 'colours'>

let present: Letterhead = { operator: null, colours: null }

/** What the product is called from now on, and who writes its mails: said once, when a program begins, before anything is drawn. */
export function nameProduct(brand: Brand): void {
  nameAs({ name: brand.name, logo: brand.logo?.path ?? null })
  present = brand
}

/** Who runs the installation, and its colours, as every mail shows them. */
export function letterhead(): Letterhead {
  return present
}
