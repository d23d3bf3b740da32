import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CountResponse } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { addressOf, bodyOf, type Criteria } from './criteria.ts'

const stillTodayMs = 60_000

/** How many people a search finds now; asked once what `ref` holds has come into view. It uses no search of the day. */
export function usePeopleToday(
  criteria: Criteria,
  isAsked: boolean,
): { ref: RefObject<HTMLLIElement | null>; counted: CountResponse | null } {
  const ref = useRef<HTMLLIElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  const { data } = useQuery({
    queryKey: ['count', addressOf({ ...criteria, pageSize: 25 })],
    enabled: isAsked && isSeen,
    queryFn: ({ signal }) => call('countContacts', { body: bodyOf(criteria), signal }),
    staleTime: stillTodayMs,
  })
  return { ref, counted: data ?? null }
}
