import type { AppContext } from '../app-context.ts'
import type { SleeveSubject } from './sleeve-shape.ts'

/** What the picture of a record is drawn from. */
export type ArtworkSubject = Omit<SleeveSubject, 'catalogueLetters'> & { imageUrl: string | null; isForAll?: boolean }

/** The pictures of one kind of record, for lock screens and previews. */
export interface ArtworkSource {
  /** As the address of its picture says it. */
  kind: string
  /** The kind of record its sleeve is drawn as, where that is another. */
  drawnAs?: string
  /** Reads a record that anybody may see a picture of; with `isForAll` that holds for a picture that was uploaded for members, too. */
  read(
    context: AppContext,
    id: number,
  ): Promise<(Pick<ArtworkSubject, 'title' | 'artist' | 'ink' | 'imageUrl'> & { isForAll?: boolean }) | undefined>
}
