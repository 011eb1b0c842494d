// A declared GET as data in a view. On the server the answer is already in the book; in the browser SWR keeps it.
import useSWR, { preload } from 'swr'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { focusThrottleMs } from '#shared/platform/limits.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { fetcher } from './api.ts'
import { logFailure } from './log-failure.ts'

export type Called<R> = { data: R | undefined; failed: boolean; loading: boolean; again: () => void }

/**
 * `input` null asks nothing. A reply the server already had is not fetched again, nor is one that was refused; one that
 * could not be had is asked for once more, and counts as failed until it comes.
 */
export function useCall<C extends Call>(call: C, input: Input<C> | null): Called<Reply<C>> {
  const address = input === null ? null : urlOf(call, input as { query?: unknown })
  const { answers } = useVisitContext()
  const had = address === null ? undefined : answers.get(address)
  if (import.meta.env.SSR)
    return { data: (had ?? undefined) as Reply<C> | undefined, failed: had === null, loading: false, again: () => {} }
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the branch is a constant of the build, not of the render
  const { data, error, isLoading, mutate } = useSWR<unknown>(had === false ? null : address, fetcher, {
    fallbackData: had || undefined,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    focusThrottleInterval: focusThrottleMs,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    onError: logFailure,
  })
  return {
    data: data as Reply<C> | undefined,
    failed: error !== undefined || (had === null && data === undefined),
    loading: isLoading,
    again: () => void mutate(),
  }
}

/** Starts a call before a view needs it. */
export function early<C extends Call>(call: C, input: Input<C>): void {
  void preload(urlOf(call, input as { query?: unknown }), fetcher)
}
