import type { CallOf, Endpoint } from '#contract/kit/endpoint.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** A write to an account that says how it went; answers whether it went well. */
export function useSuccessToast<E extends Endpoint>(endpoint: E, done: string) {
  const write = useWrite(endpoint)
  const run = (call: CallOf<E>, description?: string) =>
    write.mutateAsync(call).then(
      () => {
        toast({ title: done, description, variant: 'success' })
        return true
      },
      (error: unknown) => {
        toast({
          title: 'Failed to update account',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        })
        return false
      },
    )
  return { run, busy: write.isPending }
}
