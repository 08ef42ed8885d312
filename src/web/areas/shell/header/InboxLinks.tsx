import { useMe } from '#web/platform/session/session.ts'
import { useSessionEnd } from '#web/platform/session/session-end.ts'
import { HeaderCount } from './HeaderCount.tsx'

/** What waits for whoever is signed in, in every bar; nothing for guests. */
export function InboxLinks() {
  const me = useMe()
  const hasEnded = useSessionEnd() !== 'none'
  if (!me || hasEnded) return null
  return (
    <>
      <HeaderCount to="/messages" icon="mail" label="Messages" of="unreadMessages" />
      <HeaderCount to="/notices" icon="bell" label="Notices" of="unreadNotices" />
    </>
  )
}
