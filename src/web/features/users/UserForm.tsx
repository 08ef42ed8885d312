import { DraftField } from '#web/platform/admin/DraftField.tsx'
import type { DeskForm } from '#web/platform/admin/desk-form.ts'
import { roleWords, tierWords, type UserValues } from './user-draft.ts'

/** The fields of an account. */
export const UserForm = ({ form }: { form: DeskForm<UserValues> }) => (
  <div className="desk-fields">
    <DraftField form={form} name="role" options={roleWords} />
    <DraftField form={form} name="accessTier" options={tierWords} />
    <DraftField form={form} name="email" type="email" wide required />
    <DraftField form={form} name="firstName" />
    <DraftField form={form} name="lastName" />
    <DraftField form={form} name="fullLegalName" wide hint="Never shown in public." />
  </div>
)
