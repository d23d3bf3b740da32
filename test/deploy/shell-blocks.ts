/** The shell commands of a document's section, one text a block, in their order. */
export function shellBlocks(document: string, heading: string): string[] {
  const [, after] = document.split(`\n## ${heading}\n`)
  if (after === undefined) throw new Error(`No section "${heading}"`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, commands = '']) => commands)
}
