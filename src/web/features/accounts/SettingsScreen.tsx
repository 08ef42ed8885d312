import { useMe } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { KeySettings } from './KeySettings.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { SessionSettings } from './SessionSettings.tsx'

/** One's own account. */
export function SettingsScreen() {
  const me = useMe()
  if (!me) return null
  return (
    <div className="page">
      <StackedHeading text="Settings" />
      <div className="settings">
        {me.isDemo ? <p className="voice">A demo account: its password and address stay as they are.</p> : null}
        <ProfileSettings me={me} />
        <EmailSettings me={me} />
        <PasswordSettings />
        <SessionSettings />
        <KeySettings />
        <DeleteAccount />
      </div>
    </div>
  )
}
