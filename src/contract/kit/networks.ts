/** What people call the networks musicians are on, by the end of the host. */
const known: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'soundcloud.com': 'SoundCloud',
  'spotify.com': 'Spotify',
  'bandcamp.com': 'Bandcamp',
  'mixcloud.com': 'Mixcloud',
  'discogs.com': 'Discogs',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
  'x.com': 'X',
  'twitter.com': 'X',
  'music.apple.com': 'Apple Music',
}

/** What a link's network is called: a known one by its name, any other by its host. */
export function networkOf(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '')
  const name = Object.keys(known).find((end) => host === end || host.endsWith(`.${end}`))
  return name ? (known[name] as string) : host
}
