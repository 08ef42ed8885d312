import { messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Says that something was not done, and why. */
export const sayFailure = (error: unknown): void =>
  void toast({
    title: 'Nothing has changed',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })
