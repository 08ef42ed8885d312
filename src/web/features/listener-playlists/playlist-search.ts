export interface PlaylistSearch {
  /** The secret of an unlisted playlist. */
  link?: string | undefined
  page?: number | undefined
  /** Whether its tracks are being put in order. */
  order?: true | undefined
}

/** Reads what the address of a playlist says. */
export const parsePlaylistSearch = ({ link, page, order }: Record<string, unknown>): PlaylistSearch => ({
  link: typeof link === 'string' && link !== '' ? link : undefined,
  page: parsePage(page),
  order: order === true || order === 'true' || order === 1 ? true : undefined,
})

/** The number of a page of a list, from 2 on; the first has none. */
export const parsePage = (page: unknown): number | undefined =>
  Number.isInteger(Number(page)) && Number(page) > 1 && Number(page) < 10_000 ? Number(page) : undefined
