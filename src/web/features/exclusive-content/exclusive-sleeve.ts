import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import type { SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'

/** The art of an item: its poster, or the generated sleeve. */
export const sleeveOfItem = ({ id, title, thumbnailUrl, renditions }: ExclusiveItem): SleevePictured => ({
  ...{ id, kind: 'exclusive', title, artist: null },
  ...{ imageUrl: thumbnailUrl, renditions },
})
