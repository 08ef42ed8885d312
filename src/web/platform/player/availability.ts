import type { Tier } from '#contract/kit/access.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { passPriceWords, type SiteIdentity } from '#web/platform/head/site-identity.ts'
import { momentWords } from '#web/platform/text/moment-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** The pass a track above the visitor's tier asks for. */
export const passFor = { free: '', fan: 'Fan Pass', vip: 'VIP' } as const

/** What the pass costs, as the site has set it. */
type Pass = Pick<SiteIdentity, 'passPrice' | 'currency'>

/**
 * Why a track of a tier does not play, in a sentence; nothing where everybody hears it.
 * @param publicFrom from when everybody does, by the reader's clock; where pages are rendered on the server nobody knows that
 */
export function lockReason(tier: Tier, site: Pass, publicFrom: string | null = null): string {
  const rest = publicFrom ? ` Everybody hears it from ${momentWords().format(new Date(publicFrom))} on.` : ''
  const reasons = {
    free: '',
    fan: `Fan Pass holders hear this one. It is ${passPriceWords(site)}.`,
    vip: 'This one is for VIP members.',
  }
  return reasons[tier] && reasons[tier] + rest
}

/** True for a track that has audio the visitor's tier does not reach. */
export const isLocked = ({ locked, hasAudio }: Pick<Track, 'locked' | 'hasAudio'>): boolean => locked && hasAudio

/** What keeps a track from playing, in a word or two; nothing for one that plays. */
export const availabilityNote = (track: Pick<Track, 'locked' | 'hasAudio' | 'accessTier'>): string =>
  isLocked(track) ? passFor[track.accessTier] : track.hasAudio ? '' : 'No Audio'

/** Says why a locked track does not play. */
export const notifyLocked = (
  { title, accessTier, publicFrom }: Pick<Track, 'title' | 'accessTier'> & Partial<Pick<Track, 'publicFrom'>>,
  site: Pass,
): number => toast({ title, description: lockReason(accessTier, site, publicFrom) })

/** What a queued track that does not play says of itself. */
export const reasonUnplayable = ({ locked, accessTier }: Pick<Track, 'locked' | 'accessTier'>, site: Pass): string =>
  (locked && lockReason(accessTier, site)) || 'No audio file available'
export const notifyUnplayable = (track: Pick<Track, 'title' | 'locked' | 'accessTier'>, site: Pass): number =>
  toast({ title: track.title, description: reasonUnplayable(track, site) })
