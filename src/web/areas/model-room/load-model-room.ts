import { loadOpportunities, newestQuery } from '#web/features/casting/opportunities/opportunity-queries.ts'
import type { PersonalContext } from '#web/platform/session/person.tsx'
import type { ModelSearch, ModelTab } from './model-search.ts'
import { roomCountsQuery } from './room-counts-query.ts'

/** Asks for what one tab of the room shows, and for the banner and the counts over all of them. What the others ask for stays unread. */
export async function loadModelRoom({ personalClient: client }: PersonalContext, tab: ModelTab, search: ModelSearch) {
  const profile = async () => (await import('#web/features/model-profiles/profile-queries.ts')).loadProfile(client)
  const loaders: Record<ModelTab, () => Promise<unknown>> = {
    // An application is filled in from the profile.
    opportunities: () => Promise.all([loadOpportunities(client, search), search.apply ? profile() : null]),
    profile,
    portfolio: async () => {
      const [{ loadPortfolio }, { loadAlbums }] = await Promise.all([
        import('#web/features/portfolios/portfolio-queries.ts'),
        import('#web/features/portfolios/albums/album-queries.ts'),
      ])
      return Promise.all([loadPortfolio(client), loadAlbums(client, search)])
    },
    applications: async () => {
      const [applications, sheets, interviews, conversations, tapes, releases] = await Promise.all([
        import('#web/features/model-applications/application-queries.ts'),
        import('#web/features/call-sheets/call-sheet-queries.ts'),
        import('#web/features/interview-slots/interview-queries.ts'),
        import('#web/features/application-messages/application-message-queries.ts'),
        import('#web/features/self-tapes/self-tape-queries.ts'),
        import('#web/features/release-forms/release-form-queries.ts'),
      ])
      return Promise.all([
        applications.loadOwnApplications(client),
        sheets.loadOwnCallSheets(client),
        interviews.loadOwnInterviews(client),
        conversations.loadOwnConversations(client),
        tapes.loadOwnSelfTapes(client),
        releases.loadOwnReleaseForms(client),
      ])
    },
    messages: async () => {
      const { tab: _tab, ...rest } = search
      return (await import('#web/features/messages/message-queries.ts')).loadMessages(client, rest)
    },
  }
  await Promise.all([client.ensureQueryData(newestQuery()), client.ensureQueryData(roomCountsQuery()), loaders[tab]()])
}
