import { Icon } from '#web/platform/icons/Icon.tsx'
import { When } from '#web/platform/text/When.tsx'

/** Says that members have something first, and from when everybody may; nothing where nobody is before the others. */
export function MembersFirst({ publicFrom }: { publicFrom: string | null }) {
  if (!publicFrom) return null
  return (
    <p className="members-first">
      <Icon name="lock" /> Members first, everybody on <When at={publicFrom} />
    </p>
  )
}
