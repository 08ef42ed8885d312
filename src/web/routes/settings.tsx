import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/features/accounts/settings/SettingsScreen.tsx'
import { sessionsQuery } from '#web/features/accounts/settings/sessions-query.ts'
import { exportsQuery } from '#web/features/exports/exports-query.ts'
import { YourData } from '#web/features/exports/YourData.tsx'
import { ownMembershipQuery, plansQuery } from '#web/features/memberships/membership-queries.ts'
import { MembershipSettings } from '#web/features/memberships/settings/MembershipSettings.tsx'
import { BlockedPeople } from '#web/features/messages/BlockedPeople.tsx'
import { blocksQuery } from '#web/features/messages/message-queries.ts'
import { standingQuery } from '#web/features/moderation/case-queries.ts'
import { Suspended } from '#web/features/moderation/Suspended.tsx'
import { CreditsLink } from '#web/features/releases/CreditsLink.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/settings')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await Promise.all([
      context.personalClient.ensureQueryData(sessionsQuery()),
      context.personalClient.ensureQueryData(ownMembershipQuery()),
      context.personalClient.ensureQueryData(blocksQuery()),
      context.personalClient.ensureQueryData(standingQuery()),
      context.personalClient.ensureQueryData(exportsQuery()),
      context.queryClient.ensureQueryData(plansQuery()),
    ])
  },
  head: hiddenPage('Settings'),
  component: () => (
    <SettingsScreen
      membership={<MembershipSettings />}
      blocked={<BlockedPeople />}
      suspended={<Suspended />}
      credits={<CreditsLink />}
      yourData={<YourData />}
    />
  ),
})
