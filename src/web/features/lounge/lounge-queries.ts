import { lounge } from '#contract/lounge.ts'
import type { LoungeState, PersonalLoungeState, SharedLounge } from '#contract/schemas/lounge.ts'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'

/** As many tracks as the picker offers at once. */
const MOST_FOUND = 6

/** The lounge as its reader finds it. */
export const loungeQuery = () => read(lounge.get, {})
/** The same as a guest finds it, as their pages begin: it may be a minute old. */
export const doorQuery = () => read(lounge.door, {})
/** What a page begins with; both answers have one shape. */
export const begunQuery = (isMember: boolean) =>
  isMember ? loungeQuery() : (doorQuery() as unknown as ReturnType<typeof loungeQuery>)
export const loungeSettingsQuery = () => read(lounge.settings, {})
/** Tracks with audio that words are found in. */
export const foundTracksQuery = (q: string) => read(tracks.list, { query: { q, audio: true, limit: MOST_FOUND } })
export const peaksQuery = (id: number) => read(tracks.waveform, { params: { id } })

/** What everybody was told just now, with what is one's own as it was; who may hear another record is asked anew. */
export const withShared = (before: LoungeState, now: SharedLounge): LoungeState => ({
  ...before,
  ...{ serverTime: now.serverTime, playing: now.playing, queue: now.queue },
  ...{ isLocked: now.isLocked, quietUntil: now.quietUntil, coinsPerHour: now.coinsPerHour },
  ...(before.playing?.id === now.playing?.id ? {} : { position: 0, audioUrl: null, silence: null }),
})

/** What is one's own, as it was told just now; what was said of a record that plays no more changes nothing. */
export const withPersonalState = (before: LoungeState, { recordId, ...own }: PersonalLoungeState): LoungeState =>
  recordId === (before.playing?.id ?? null) ? { ...before, ...own } : before
