import { messageOf } from '#web/kit/api/api-error.ts'
import { toast } from '#web/kit/toast.ts'
import { type FieldMessages, useForm } from '#web/kit/use-form.ts'

interface SettingsForm {
  check?: (values: FormData) => FieldMessages
  /** Sends the values; what it answers is said in a toast. */
  send: (values: FormData) => Promise<string | undefined>
  saved: string
}

/** A form of the settings page: says what was saved, or why not, and empties itself of passwords. */
export function useSettingsForm({ check, send, saved }: SettingsForm) {
  return useForm({
    ...(check ? { check } : {}),
    send: async (values, form) => {
      const said = await send(values)
      toast({ title: saved, ...(said ? { description: said } : {}), variant: 'success' })
      for (const field of form.querySelectorAll<HTMLInputElement>('input[autocomplete*=password]')) field.value = ''
    },
    failed: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Unable to connect to server'), variant: 'destructive' }),
  })
}
