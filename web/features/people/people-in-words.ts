export function peopleInWords(total: number, isExact = true): string {
  const people = `${total.toLocaleString('en-US')} ${total === 1 ? 'person' : 'people'}`
  return isExact ? people : `about ${people}`
}
