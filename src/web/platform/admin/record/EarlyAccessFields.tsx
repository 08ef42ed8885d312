import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import type { AdminForm, TextName } from '../admin-form.ts'
import type { EarlyAccessValues } from '../early-access.ts'
import { DraftField } from './DraftField.tsx'

const whoFirst = { fan: 'Fan Pass', vip: 'VIP' }

interface EarlyAccessFieldsProps<V extends DraftValues & EarlyAccessValues> {
  form: AdminForm<V>
  /** What is held back until then. */
  hint: string
}

/** Who has something first, and from when everybody may have it. */
export function EarlyAccessFields<V extends DraftValues & EarlyAccessValues>({
  form,
  hint,
}: EarlyAccessFieldsProps<V>) {
  return (
    <>
      <DraftField
        form={form}
        name={'publicFrom' as TextName<V>}
        type="datetime-local"
        wide
        hint={`${hint} Empty: everybody has it at once.`}
      />
      <DraftField form={form} name={'earlyTier' as TextName<V>} options={whoFirst} />
    </>
  )
}
