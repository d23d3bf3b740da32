/** Work of its own width, so that neither waits for the other: somebody looks at a screen, or a batch goes through. */
export type Lane = 'interactive' | 'batch'
