import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'

type Given = { id?: string; name: string; description?: string; active?: boolean; metadata?: Record<string, string> }

export function newProduct(created: number, given: Given): Stripe.Product {
  return {
    id: given.id ?? newId('prod', 14),
    object: 'product',
    active: given.active ?? true,
    created,
    default_price: null,
    description: given.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: given.metadata ?? {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
}
