/** The product's name, in this one place (docs/decisions.md#the-product). */
export const productName = 'Quarry'
