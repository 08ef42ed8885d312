import type { PlainFormName } from '#contract/forms.ts'
import { Icon } from './Icon.tsx'
import { usePosted } from './posted.ts'

/** Says what a toast would, had the script been there when the form was sent; what is wrong with fields stands at the fields. */
export function PostedNotice({ form, failed }: { form: PlainFormName; failed: string }) {
  const posted = usePosted(form)
  if (!posted?.message || Object.keys(posted.fields).length > 0) return null
  if (posted.ok) return <p role="status">{posted.message}</p>
  return (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      <span>
        <b>{failed}:</b> {posted.message}
      </span>
    </p>
  )
}
