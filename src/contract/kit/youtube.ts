const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const VIDEO_ID = /^[\w-]{11}$/

/**
 * Finds the video id in any form of YouTube link: watch, short, embed, live, shorts, or the bare id.
 * @returns the eleven-character id, or null when the text names no single video
 */
export function youtubeIdOf(link: string): string | null {
  const text = link.trim()
  if (VIDEO_ID.test(text)) return text
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^www\./, '')
  if (!HOSTS.has(host)) return null
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const candidate =
    host === 'youtu.be'
      ? first
      : first && ['embed', 'live', 'shorts', 'v'].includes(first)
        ? second
        : url.searchParams.get('v')
  return candidate && VIDEO_ID.test(candidate) ? candidate : null
}
