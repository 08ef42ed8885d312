import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import type { LinkPreviewSource, RecordInAddress } from './source.ts'

/** A record of a feature, as the address of its page names it. */
export interface LinkedRecord {
  feature: Feature
  source: LinkPreviewSource
  record: RecordInAddress
}

/** The record that the page at an address of this site shows; undefined where it shows none. */
export function linkedRecordAt({ features }: Pick<AppContext, 'features'>, url: URL): LinkedRecord | undefined {
  for (const feature of features) {
    const record = feature.linkPreview?.recordAt(url)
    if (feature.linkPreview && record !== undefined) return { feature, source: feature.linkPreview, record }
  }
  return undefined
}
