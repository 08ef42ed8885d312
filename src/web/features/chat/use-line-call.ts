import { useQueryClient } from '@tanstack/react-query'
import type { CallOf, Endpoint, ReplyOf } from '#contract/kit/endpoint.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Does something with a line, and tells where that fails. @returns what came of it; null where nothing did */
export function useLineCall() {
  const client = useQueryClient()
  return async <E extends Endpoint>(endpoint: E, call: CallOf<E>, failed: string): Promise<ReplyOf<E> | null> => {
    try {
      return (await callEndpoint(transportOf(client), endpoint, call)).data
    } catch (error) {
      toast({ title: failed, description: messageOf(error, 'Please try again in a moment.'), variant: 'destructive' })
      return null
    }
  }
}
