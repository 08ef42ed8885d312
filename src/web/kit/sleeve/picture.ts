import { createContext, useContext } from 'react'
import type { SleevePictured } from './Sleeve.tsx'

/** Address of a stock picture with `{seed}` in it, as the house is set; null where sleeves are drawn instead. */
export const PlaceholderImages = createContext<string | null>(null)

/** The address of a record's picture: its own, else a stock one that is always the same for it, else null. */
export function usePicture({ imageUrl, kind, id }: Pick<SleevePictured, 'imageUrl' | 'kind' | 'id'>): string | null {
  const stock = useContext(PlaceholderImages)
  // A track looks the same in a list as on the wall.
  return imageUrl || (stock?.replaceAll('{seed}', `${kind === 'track' ? 'single' : kind}-${id}`) ?? null)
}
