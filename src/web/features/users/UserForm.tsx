import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { roleWords, tierWords, type UserValues } from './user-draft.ts'

/** The fields of an account. */
export const UserForm = ({ form }: { form: AdminForm<UserValues> }) => (
  <div className="admin-fields">
    <DraftField form={form} name="role" options={roleWords} />
    <DraftField form={form} name="accessTier" options={tierWords} />
    <DraftField form={form} name="email" type="email" wide required />
    <DraftField form={form} name="firstName" />
    <DraftField form={form} name="lastName" />
    <DraftField form={form} name="fullLegalName" wide hint="Never shown in public." />
  </div>
)
