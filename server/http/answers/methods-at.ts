import { endpoints } from '../../../contract/endpoints.ts'

const all = Object.values(endpoints).map(({ method, path }) => ({ method, parts: path.split('/') }))

/** The methods that calls of the contract take at this path, as `Allow` lists them; none if it is no path of a call. */
export function methodsAt(path: string): string[] {
  const asked = path.split('/')
  const here = all.filter(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])),
  )
  const methods = new Set<string>(here.map(({ method }) => method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods].toSorted()
}
