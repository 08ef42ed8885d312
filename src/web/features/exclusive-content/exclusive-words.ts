import type { ExclusiveType } from '#contract/exclusive-content.ts'
import type { Tier } from '#contract/kit/access.ts'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { passPriceWords, type SiteIdentity } from '#web/platform/head/site-identity.ts'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import { countWords } from '#web/platform/text/count-words.ts'

/** What items of a type are called. */
export const typeWords: Readonly<Record<ExclusiveType, string>> = {
  video: 'Film',
  audio: 'Recording',
  photos: 'Pictures',
  text: 'Words',
}

/** Who sees an item, as its label says it. */
export const tierWords: Readonly<Record<Tier, string>> = { free: 'Everybody', fan: 'Fan Pass', vip: 'VIP' }

/** What opens an item of a type. */
export const openWords: Readonly<Record<ExclusiveType, string>> = {
  video: 'Watch',
  audio: 'Listen',
  photos: 'Look',
  text: 'Read',
}

export const openIcons: Readonly<Record<ExclusiveType, IconName>> = {
  video: 'play',
  audio: 'play',
  photos: 'right',
  text: 'right',
}

/** How long something takes, to the minute where it takes one. */
const lengthWords = (seconds: number): string =>
  seconds < 60 ? countWords(seconds, 'second') : countWords(Math.round(seconds / 60), 'minute')

type Told = Pick<ExclusiveItem, 'type' | 'duration' | 'pictureCount' | 'hasCaptions' | 'hasTranscript'>

/** What an item is, before it is opened: "Film, 6 minutes, captions". */
export function factsOf({ type, duration, pictureCount, hasCaptions, hasTranscript }: Told): string {
  const facts = [
    type === 'photos' ? countWords(pictureCount, 'picture') : typeWords[type],
    duration ? lengthWords(duration) : '',
    hasCaptions ? 'captions' : '',
    hasTranscript ? 'transcript' : '',
  ]
  return facts.filter(Boolean).join(', ')
}

/** What opens locked items of a tier, in a sentence. */
export const keyWords = (tier: Tier, site: Pick<SiteIdentity, 'passPrice' | 'currency'>): string =>
  ({
    free: 'This one is open to everybody.',
    fan: `Fan Pass holders have this one. It is ${passPriceWords(site)}.`,
    vip: 'This one is for VIP members.',
  })[tier]
