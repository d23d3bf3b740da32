/** The product's name, in this one place (decisions.md, "The product"). */
export const productName = 'Quarry'
