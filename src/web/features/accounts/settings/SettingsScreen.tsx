import type { ReactNode } from 'react'
import { usePerson } from '#web/platform/session/person.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { KeySettings } from './KeySettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'
import * as styles from './settings.module.css'

/**
 * One's own account.
 * @param membership what it holds of a pass
 * @param blocked whom they take nothing from
 * @param suspended why they may not write at present
 * @param credits the way to records they are credited on
 * @param yourData the copy of what is theirs
 */
export function SettingsScreen({
  membership,
  blocked,
  suspended,
  credits,
  yourData,
}: Record<'membership' | 'blocked' | 'suspended' | 'credits' | 'yourData', ReactNode>) {
  const me = usePerson()
  if (!me) return null
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Settings" />
      <div className={styles.settings}>
        {me.isDemo ? <p className="voice">A demo account: its password and address stay as they are.</p> : null}
        {suspended}
        <ProfileSettings me={me} />
        <EmailSettings me={me} />
        <PasswordSettings />
        {membership}
        {blocked}
        {credits}
        <SessionSettings />
        <KeySettings />
        {yourData}
        <DeleteAccount />
      </div>
    </div>
  )
}
