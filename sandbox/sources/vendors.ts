import type { Vendor, VendorWorld } from './vendor.ts'

/** Every vendor that the practice world plays, by the name of its kind. */
export const vendors: Readonly<Record<string, (world: VendorWorld) => Vendor>> = {}
