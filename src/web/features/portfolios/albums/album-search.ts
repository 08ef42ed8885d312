import { pageSearch, positive } from '#web/platform/browser/search-values.ts'

/** What is being changed: a new album is begun, or the words or items of one are changed, or it is deleted. */
const edits = ['new', 'words', 'items', 'remove'] as const

/** What the address of a portfolio says of its albums. */
export interface AlbumSearch {
  album?: number
  page?: number
  edit?: (typeof edits)[number]
}

/** Reads the address; what makes no sense is left out. */
export function parseAlbumSearch(search: Record<string, unknown>): AlbumSearch {
  const album = positive(search['album'])
  const edit = edits.find((one) => one === search['edit'])
  return {
    ...(album ? { album, ...pageSearch(search) } : {}),
    ...(edit && (edit === 'new') === !album ? { edit } : {}),
  }
}
