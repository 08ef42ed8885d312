import type { z } from 'zod'
import type { UploadsSchemas } from '#contract/schemas/uploads.ts'
import type { AppContext } from '../app-context.ts'
import type { SleeveSubject } from './sleeve-shape.ts'

export type ArtworkKind = z.infer<UploadsSchemas['artwork']['params']>['kind']

/** What the picture of a record is drawn from. */
export type ArtworkSubject = Omit<SleeveSubject, 'catalogueLetters'> & { imageUrl: string | null }

/** The pictures of one kind of record, for lock screens and previews. */
export interface ArtworkSource {
  kind: ArtworkKind
  /** The kind of record its sleeve is drawn as, where that is another. */
  drawnAs?: string
  /** Reads a record that anybody may see a picture of. */
  read(
    context: AppContext,
    id: number,
  ): Promise<Pick<ArtworkSubject, 'title' | 'artist' | 'ink' | 'imageUrl'> | undefined>
}
