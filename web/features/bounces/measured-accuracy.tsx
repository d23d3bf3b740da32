import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { AccuracyFigure } from './accuracy-figure.tsx'

/** What this installation measured. Needs no session, so that it can stand beside a claim anywhere. */
export function MeasuredAccuracy({ withSources = false }: { withSources?: boolean }) {
  const { data } = useQuery({
    queryKey: ['accuracy'],
    queryFn: ({ signal }) => call('showAccuracy', { signal }),
    staleTime: 60_000,
  })
  return <AccuracyFigure data={data ?? null} withSources={withSources} />
}
