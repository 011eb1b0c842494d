// A declared GET as data in a view. On the server the reply is in the visit context; in the browser it is in SWR's cache.
import useSWR, { preload } from 'swr'
import { urlOf, type Call, type Input, type Reply } from '#shared/platform/call.ts'
import { focusThrottleMs } from '#shared/platform/limits.ts'
import { useVisitContext } from '#client/platform/visit-context.tsx'
import { fetcher, logFailure } from './api.ts'

export type Called<R> = { data: R | undefined; failed: boolean; loading: boolean; again: () => void }

/**
 * `input` null makes no call. The browser does not repeat a call that the server completed or that was refused. It repeats a
 * failed call once; `failed` is true until a reply arrives.
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

/** Starts a call before a view renders its reply. */
export function early<C extends Call>(call: C, input: Input<C>): void {
  void preload(urlOf(call, input as { query?: unknown }), fetcher)
}
