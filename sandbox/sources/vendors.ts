import type { Vendor, VendorWorld } from './vendor.ts'
import { apollo } from './vendors/apollo.ts'
import { fullenrich } from './vendors/fullenrich.ts'
import { hunter } from './vendors/hunter.ts'
import { leadmagic } from './vendors/leadmagic.ts'
import { ownHttp } from './vendors/own-http.ts'
import { peopledatalabs } from './vendors/peopledatalabs.ts'
import { prospeo } from './vendors/prospeo.ts'
import { millionverifier, reacher, zerobounce } from './vendors/verifiers.ts'

/** Every vendor that the practice world plays, by the name of its kind. */
export const vendors: Readonly<Record<string, (world: VendorWorld) => Vendor>> = {
  apollo: (world) => apollo(world),
  hunter: (world) => hunter(world),
  prospeo,
  peopledatalabs,
  fullenrich,
  leadmagic,
  reacher,
  millionverifier,
  zerobounce,
  http: (world) => ownHttp(world),
}
