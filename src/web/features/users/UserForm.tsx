import { roles } from '#contract/kit/access.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { roleWords, switchOf, tierWords, type UserValues } from './user-draft.ts'

/** The fields of an account. */
export const UserForm = ({ form }: { form: AdminForm<UserValues> }) => (
  <div className={styles.adminFields} data-part="admin-fields">
    <DraftField form={form} name="role" options={roleWords} />
    <DraftField form={form} name="accessTier" options={tierWords} />
    <DraftField form={form} name="email" type="email" wide required />
    <DraftField form={form} name="firstName" />
    <DraftField form={form} name="lastName" />
    <DraftField form={form} name="fullLegalName" wide hint="Never shown in public." />
    <FieldGroup
      legend="All roles"
      hint="The role above is the one they are at home with; what the others allow is theirs too."
      error={form.errorOf('roles')}
    >
      {roles.map((one) => (
        <DraftSwitch key={one} form={form} name={switchOf(one)} />
      ))}
    </FieldGroup>
  </div>
)
