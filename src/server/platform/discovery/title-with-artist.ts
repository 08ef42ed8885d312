/** What a record is called where its artist does not stand beside it. */
export const titleWithArtist = (title: string, artist: string | null): string =>
  artist ? `${title} by ${artist}` : title
