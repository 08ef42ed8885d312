import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { recordKey } from './record-key.ts'
import type { SleevePictured } from './Sleeve.tsx'

/** The address of a record's picture: its own, else a stock one that is always the same for it, else null. */
export function usePicture(record: Pick<SleevePictured, 'imageUrl' | 'kind' | 'id'>): string | null {
  const stock = useSiteIdentity().placeholderImages
  return record.imageUrl || (stock?.replaceAll('{seed}', recordKey(record).replace(':', '-')) ?? null)
}
