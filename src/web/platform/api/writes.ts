import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOf, type Endpoint, type ReplyOf, touchesOf } from '#contract/endpoint.ts'
import { callEndpoint } from './call.ts'
import { transportOf } from './reads.ts'

/** Refreshes every read that shows one of these features, or what has been done at all. */
export const refresh = (client: QueryClient, features: readonly string[]) =>
  client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta?.reads ?? []).some((feature) => feature === 'activity' || features.includes(feature)),
  })

/** A write; when it succeeds, the reads it touches are refreshed before the promise resolves. */
export function useWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (call: CallOf<E>): Promise<ReplyOf<E>> =>
      (await callEndpoint(transportOf(client), endpoint, call)).data,
    onSuccess: () => refresh(client, touchesOf(endpoint)),
    retry: false,
  })
}
