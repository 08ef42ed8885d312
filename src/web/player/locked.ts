import type { Track } from '#contract/tracks.ts'
import { toast } from '#web/kit/toast.ts'

/** The pass a track above the visitor's tier asks for. */
export const passFor = { free: '', fan: 'Fan Pass', vip: 'VIP' } as const

/** Why it does not play, in a sentence. */
export const reasonFor = {
  free: '',
  fan: 'Fan Pass holders hear this one. It is $9.99 a month.',
  vip: 'This one is for VIP members.',
} as const

/** True for a track that has audio the visitor's tier does not reach. */
export const isLocked = ({ locked, hasAudio }: Pick<Track, 'locked' | 'hasAudio'>): boolean => locked && hasAudio

/** What keeps a track from playing, in a word or two; nothing for one that plays. */
export const noteOf = (track: Pick<Track, 'locked' | 'hasAudio' | 'accessTier'>): string =>
  isLocked(track) ? passFor[track.accessTier] : track.hasAudio ? '' : 'No Audio'

/** Says why a locked track does not play. */
export const sayLocked = ({ title, accessTier }: Pick<Track, 'title' | 'accessTier'>): number =>
  toast({ title, description: reasonFor[accessTier] })

/** What a queued track that does not play says of itself. */
export const whyUnheard = ({ locked, accessTier }: Pick<Track, 'locked' | 'accessTier'>): string =>
  (locked && reasonFor[accessTier]) || 'No audio file available'
export const sayUnheard = (track: Pick<Track, 'title' | 'locked' | 'accessTier'>): number =>
  toast({ title: track.title, description: whyUnheard(track) })
