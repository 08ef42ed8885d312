import { positive } from '#web/kit/search-values.ts'

/** The lists of the back office, in their order. */
export const deskTabs = ['tracks', 'albums', 'videos', 'artists'] as const
export type DeskTab = (typeof deskTabs)[number]

/** What the address of the back office says: which list, narrowed how, and what is open. */
export interface DeskSearch {
  tab?: Exclude<DeskTab, 'tracks'> | undefined
  q?: string | undefined
  sort?: string | undefined
  genre?: string | undefined
  audio?: 'with' | 'without' | undefined
  page?: number | undefined
  /** Key of the open record, or the word for one that does not exist yet. */
  edit?: number | 'new' | undefined
}

const text = (value: unknown) => {
  const words = typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, 200) : ''
  return words === '' ? undefined : words
}

/** The orders each list can be in besides its own. */
export const deskSorts: Record<DeskTab, Readonly<Record<string, string>>> = {
  tracks: { newest: 'Newest', title: 'Title', artist: 'Artist', audio: 'With audio first' },
  albums: { newest: 'Newest' },
  videos: { newest: 'Newest' },
  artists: { name: 'Name', newest: 'Newest' },
}

/** Reads the address; what it cannot use is left out. */
export function parseDeskSearch(search: Record<string, unknown>): DeskSearch {
  const tab = deskTabs.find((one) => one !== 'tracks' && one === search['tab']) as DeskSearch['tab']
  const page = positive(search['page'])
  const sort = text(search['sort'])
  const { audio } = search
  return {
    tab,
    q: text(search['q']),
    sort: sort && Object.hasOwn(deskSorts[tab ?? 'tracks'], sort) ? sort : undefined,
    genre: text(search['genre'])?.slice(0, 60),
    audio: audio === 'with' || audio === 'without' ? audio : undefined,
    page: page && page > 1 ? page : undefined,
    edit: search['edit'] === 'new' ? 'new' : positive(search['edit']),
  }
}
