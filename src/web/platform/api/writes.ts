import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DataKey, data, overlap } from '#contract/kit/data.ts'
import { type CallOf, type Endpoint, type ReplyOf, touchesOf } from '#contract/kit/endpoint.ts'
import { ApiError } from './api-error.ts'
import { callEndpoint } from './call.ts'
import { transportOf } from './reads.ts'

/** Refreshes every read that shows some of this data, or what has been done at all. */
export const refresh = (client: QueryClient, touched: readonly DataKey[]) =>
  client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta?.reads ?? []).some((shown) => shown === data.activity || touched.some((some) => overlap(some, shown))),
  })

interface WriteOptions {
  /** Refreshes them also where the server refuses, since what is on show may not be there any more. Not for forms, which would be set back. */
  readsAnewWhenRefused?: boolean
}

/** A write; when it succeeds, the reads it touches are refreshed before the promise resolves. */
export function useWrite<E extends Endpoint>(endpoint: E, { readsAnewWhenRefused = false }: WriteOptions = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (call: CallOf<E>): Promise<ReplyOf<E>> =>
      (await callEndpoint(transportOf(client), endpoint, call)).data,
    onSuccess: (answer, call) => refresh(client, touchesOf(endpoint, call, answer)),
    onError: (error, call) =>
      readsAnewWhenRefused && error instanceof ApiError && error.status < 500
        ? refresh(client, touchesOf(endpoint, call))
        : undefined,
    retry: false,
  })
}
