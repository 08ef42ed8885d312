import { DEFAULT_APPLICATION_LIMIT } from '#contract/casting.ts'
import { callStatuses } from '#contract/rules/casting-calls.ts'
import type { ManagedCastingCall } from '#contract/schemas/casting.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import type { CallValues } from './call-draft.ts'
import { statusWords } from './call-words.ts'
import { spokenDay } from './shoot-day.ts'

const statusOptions = {
  '': 'By its days and places',
  ...Object.fromEntries(callStatuses.map((status) => [status, statusWords(status).words])),
}

interface CallFormProps {
  form: AdminForm<CallValues>
  /** What it says as it stands. */
  call: ManagedCastingCall
}

/** What a call says beyond its track; each empty field shows what follows from the track. */
export function CallForm({ form, call }: CallFormProps) {
  const closes = call.settings.closesAt ? null : spokenDay(call.closesAt)
  return (
    <>
      <p className={fieldsStyles.fieldHint} data-part="field-hint">
        What is left empty follows the track.
      </p>
      <div className={panelStyles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="title" wide placeholder={call.settings.title ? '' : call.title} />
        <DraftField form={form} name="description" lines={4} />
        <DraftField form={form} name="status" options={statusOptions} wide />
        <DraftField form={form} name="maxApplicants" inputMode="numeric" placeholder={`${DEFAULT_APPLICATION_LIMIT}`} />
        <DraftField form={form} name="closesAt" type="date" hint={closes ? `With the shoot, ${closes}` : undefined} />
      </div>
    </>
  )
}
