const reasons: ReadonlySet<string> = new Set(['local.port_closed', 'local.egress_down'])

/** Whether no mail server at all could be asked from here, so that only somebody else's word of an address can be had. */
export function noWayOut({ reason }: { reason: string }): boolean {
  return reasons.has(reason)
}
