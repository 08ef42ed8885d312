import { toast } from '#web/platform/toasts/toast.ts'

type Outcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What an address leads to, in a word. */
const nounOf = (path: string) =>
  path.startsWith('/playlists/join/')
    ? 'invitation'
    : path.startsWith('/playlists/')
      ? 'playlist'
      : path.includes('album=')
        ? 'album'
        : 'track'

/**
 * Shares an address the native way where there is one, else copies it.
 * @param path starting with a slash
 */
export async function share(title: string, path: string): Promise<Outcome> {
  const url = new URL(path, location.origin).href
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({
      title: 'Link Copied!',
      description: `Share this ${nounOf(path)} with your friends`,
      variant: 'success',
    })
    return 'copied'
  } catch {
    return 'failed'
  }
}
