import { test, type TestDetails } from '@playwright/test'

/** Names the statements of the specification (docs/statements.tsv) that a test shows: `test('…', spec('S1.reveal.01'), …)`. */
export function spec(...ids: string[]): Pick<TestDetails, 'annotation'> {
  return { annotation: ids.map((id) => ({ type: 'spec', description: id })) }
}

/** A step that shows these statements itself. It annotates its test once it is reached, under its own title. */
export async function specStep(ids: readonly string[], title: string, body: () => Promise<void>): Promise<void> {
  const { annotations } = test.info()
  for (const id of ids) annotations.push({ type: 'spec', description: `${id} ${title}` })
  await test.step(title, body)
}
