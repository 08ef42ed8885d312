import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { Switch } from '#web/platform/forms/Switch.tsx'
import type { AdminForm, SwitchName } from '../admin-form.ts'

interface DraftSwitchProps<V extends DraftValues> {
  form: AdminForm<V>
  name: SwitchName<V>
  /** Further values that change with it. */
  along?: (on: boolean) => Partial<V>
}

/** One switch of a draft; it counts when the draft is saved. */
export function DraftSwitch<V extends DraftValues>({ form, name, along }: DraftSwitchProps<V>) {
  return (
    <Switch
      label={form.labels[name]}
      checked={form.values[name] === true}
      onCheckedChange={(on) => form.set({ ...along?.(on), [name]: on } as Partial<V>)}
    />
  )
}
