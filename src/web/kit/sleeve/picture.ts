import { useHouse } from '../house.ts'
import type { SleevePictured } from './Sleeve.tsx'

/** The address of a record's picture: its own, else a stock one that is always the same for it, else null. */
export function usePicture({ imageUrl, kind, id }: Pick<SleevePictured, 'imageUrl' | 'kind' | 'id'>): string | null {
  const stock = useHouse().placeholderImages
  // A track looks the same in a list as on the wall.
  return imageUrl || (stock?.replaceAll('{seed}', `${kind === 'track' ? 'single' : kind}-${id}`) ?? null)
}
