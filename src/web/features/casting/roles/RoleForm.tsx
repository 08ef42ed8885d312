import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import type { RoleValues } from './role-draft.ts'

/** The fields of a character role; only its name has to be filled in. */
export function RoleForm({ form }: { form: AdminForm<RoleValues> }) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="characterName" wide required />
        <DraftField form={form} name="description" lines={3} />
        <DraftField form={form} name="age" placeholder="40 to 65" />
        <DraftField form={form} name="race" />
        <DraftField form={form} name="height" />
        <DraftField form={form} name="weight" />
        <DraftField form={form} name="shootLocation" wide />
        <DraftField form={form} name="city" />
        <DraftField form={form} name="state" />
        <DraftField form={form} name="country" />
        <DraftField form={form} name="shootDate" />
        <DraftField form={form} name="shootTime" />
        <DraftField form={form} name="estimatedDays" />
        <DraftField form={form} name="dailyRate" />
        <DraftField form={form} name="compensationRange" />
        <DraftField form={form} name="budget" />
        <DraftField form={form} name="requirements" lines={3} />
        <DraftField form={form} name="paymentDetails" lines={2} />
        <DraftField form={form} name="travelDetails" lines={2} />
        <DraftField form={form} name="additionalDetails" lines={2} />
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="featured" />
      </div>
    </>
  )
}
