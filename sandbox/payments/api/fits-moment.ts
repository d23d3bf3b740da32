type Bounds = { gt?: number; gte?: number; lt?: number; lte?: number }

/** Whether a moment lies within given bounds (seconds). */
export function fitsMoment(at: number, { gt, gte, lt, lte }: Bounds = {}): boolean {
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity)
}
