import { loadOpportunities, newestQuery } from '#web/features/casting/opportunities/opportunity-queries.ts'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { loadOwnApplications } from '#web/features/model-applications/application-queries.ts'
import { loadProfile } from '#web/features/model-profiles/profile-queries.ts'
import { loadPortfolio } from '#web/features/portfolios/portfolio-queries.ts'
import type { PersonalContext } from '#web/platform/session/person.tsx'
import type { ModelSearch, ModelTab } from './model-search.ts'

/** Asks for what one tab of the room shows, and for the banner over all of them. */
export async function loadModelRoom({ personalClient: client }: PersonalContext, tab: ModelTab, search: ModelSearch) {
  const loaders: Record<ModelTab, () => Promise<unknown>> = {
    // An application is filled in from the profile.
    opportunities: () => Promise.all([loadOpportunities(client, search), search.apply ? loadProfile(client) : null]),
    profile: () => loadProfile(client),
    portfolio: () => loadPortfolio(client),
    applications: () => loadOwnApplications(client),
    messages: () => {
      const { tab: _tab, ...rest } = search
      return loadMessages(client, rest)
    },
  }
  await Promise.all([client.ensureQueryData(newestQuery()), loaders[tab]()])
}
