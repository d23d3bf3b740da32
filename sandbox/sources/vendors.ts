import type { Vendor, VendorWorld } from './vendor.ts'
import { apollo } from './vendors/apollo.ts'
import { hunter } from './vendors/hunter.ts'
import { ownHttp } from './vendors/own-http.ts'

/** Every vendor that the practice world plays, by the name of its kind. */
export const vendors: Readonly<Record<string, (world: VendorWorld) => Vendor>> = {
  apollo: (world) => apollo(world),
  hunter: (world) => hunter(world),
  http: (world) => ownHttp(world),
}
