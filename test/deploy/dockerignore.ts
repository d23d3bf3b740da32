/** Whether a path of the repository stays out of an image's build, by a .dockerignore: the last line that is about it or a folder above it counts. */
export function readDockerignore(text: string): (path: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: patternOf(line.replace(/^!/, '')), isOut: !line.startsWith('!') }))
  return (path) => lines.findLast(({ pattern }) => pattern.test(path))?.isOut ?? false
}

/** As far as ours use them: `*` within a name, `**` for any folders. */
function patternOf(line: string): RegExp {
  const parts = line.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${parts.join('')}(?:/|$)`)
}
