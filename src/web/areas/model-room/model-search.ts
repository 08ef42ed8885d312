import type { OpportunitySearch } from '#web/features/casting/opportunities/opportunity-search.ts'
import { parseOpportunitySearch } from '#web/features/casting/opportunities/opportunity-search.ts'
import { type MessageSearch, parseMessageSearch } from '#web/features/messages/message-search.ts'
import { type AlbumSearch, parseAlbumSearch } from '#web/features/portfolios/albums/album-search.ts'

/** What a model finds in their room; each tab has an address of its own. */
export const modelTabs = ['opportunities', 'profile', 'portfolio', 'applications', 'messages'] as const
export type ModelTab = (typeof modelTabs)[number]
export const DEFAULT_TAB: ModelTab = 'opportunities'

/** What the address of the room says: its tab, and what that tab shows. */
export interface ModelSearch extends Omit<MessageSearch, 'tab'>, OpportunitySearch, AlbumSearch {
  tab?: ModelTab
}

/** Reads the address; what makes no sense to its tab is left out, and the first tab goes unsaid. */
export function parseModelSearch(search: Record<string, unknown>): ModelSearch {
  const tab = modelTabs.find((one) => one === search['tab']) ?? DEFAULT_TAB
  if (tab === 'messages') return parseMessageSearch(search)
  if (tab === 'portfolio') return { tab, ...parseAlbumSearch(search) }
  return tab === DEFAULT_TAB ? parseOpportunitySearch(search) : { tab }
}
