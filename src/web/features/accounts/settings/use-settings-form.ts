import { type FieldMessages, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'

interface SettingsForm {
  prefix?: string
  check?: (values: FormData) => FieldMessages
  /** Sends the values; what it answers is said in a toast. */
  send: (values: FormData) => Promise<string | undefined>
  saved: string
}

/** A form of the settings page: says what was saved, and empties itself of passwords. */
export function useSettingsForm({ prefix, check, send, saved }: SettingsForm) {
  return useForm({
    ...(prefix ? { prefix } : {}),
    ...(check ? { check } : {}),
    send: async (values, form) => {
      const reply = await send(values)
      toast({ title: saved, ...(reply ? { description: reply } : {}), variant: 'success' })
      for (const field of form.querySelectorAll<HTMLInputElement>('input[autocomplete*=password]')) field.value = ''
    },
  })
}
