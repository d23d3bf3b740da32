import { expect, it } from 'vitest'
import { readmeExample } from '../../test/house/readme-example.ts'

const example = readmeExample(import.meta.dirname)

it('the example of the README prints what it says', async () => {
  expect(await example.run()).toBe(example.block('text'))
})
