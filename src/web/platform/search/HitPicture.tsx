import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { searchHitLook } from './search-hits.ts'

interface HitPictureProps {
  hit: Omit<SearchHit, 'hearing'>
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
}

/** The picture of one thing among things of other kinds: its sleeve, a portrait of somebody, a sign for words. */
export function HitPicture({ hit, sizes }: HitPictureProps) {
  const record = { ...hit, ...hit.art }
  const { hasPortrait, icon } = searchHitLook(hit.kind)
  if (icon) return <Icon name={icon} />
  return hasPortrait ? (
    <Portrait person={{ ...record, name: hit.title }} sizes={sizes} />
  ) : (
    <Sleeve record={record} sizes={sizes} />
  )
}
