/** A work as it is called in one line: its title, and by whom it is where that is known. */
export const titleByArtist = ({ title, artist }: { title: string; artist: string | null }): string =>
  [title, artist].filter(Boolean).join(' by ')
