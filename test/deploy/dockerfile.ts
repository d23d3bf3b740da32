export type Instruction = { word: string; rest: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

/** The stages of a Dockerfile with their instructions, as far as ours use them: no build arguments, no here-documents. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (word === 'FROM') {
      const [base = '', , name = String(stages.length)] = rest.split(/\s+/)
      stages.push({ name, base, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${word} stands before FROM`)
      stage.instructions.push({ word, rest })
    }
  }
  return stages
}
