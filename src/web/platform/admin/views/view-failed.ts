import { messageOf } from '#web/platform/api/api-error.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Says that a view could not be saved or deleted. */
export const viewFailed = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'The server could not be reached.'), variant: 'destructive' })
