/**
 * An address literal as RFC 5321 4.1.3 has it, without its brackets. Of the general form (`tag:content`) nothing is
 * taken, because a tag must be registered with IANA and `IPv6` is the only one that is.
 */
export function isAddressLiteral(literal: string): boolean {
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice(5)) : isIpv4(literal)
}

const maxGroups = 8

/** `IPv6-full`, `-comp`, `v4-full`, `v4-comp`: a double colon stands for at least two groups. */
function isIpv6(written: string): boolean {
  if (written.length > 45) return false
  const lastColon = written.lastIndexOf(':')
  const hasIpv4 = written.includes('.')
  if (hasIpv4 && !isIpv4(written.slice(lastColon + 1))) return false
  // The double colon itself stays whole where nothing but the IPv4 address follows it.
  const groupsOnly = hasIpv4 ? written.slice(0, lastColon).replace(/:$/, '::') : written
  const room = maxGroups - (hasIpv4 ? 2 : 0)
  const halves = groupsOnly.split('::')
  if (halves.length === 1) return isGroups(groupsOnly) && groupsOnly.split(':').length === room
  if (halves.length > 2) return false
  const groups = halves.filter((half) => half !== '')
  return groups.every(isGroups) && groups.flatMap((half) => half.split(':')).length <= room - 2
}

function isGroups(written: string): boolean {
  return written.split(':').every((group) => /^[0-9a-f]{1,4}$/i.test(group))
}

function isIpv4(written: string): boolean {
  const numbers = written.split('.', 5)
  return numbers.length === 4 && numbers.every((number) => /^\d{1,3}$/.test(number) && Number(number) <= 255)
}
