import type { Artist } from '#contract/schemas/artists.ts'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import type { ArtistValues } from '../artist-draft.ts'

interface ArtistImageProps {
  form: AdminForm<ArtistValues>
  artist: Artist | null
}

/** The photo of an artist. */
export function ArtistImage({ form, artist }: ArtistImageProps) {
  return (
    <DraftImage
      form={form}
      name="imageUrl"
      placeholder={artist ? <Portrait person={{ ...artist, imageUrl: null }} /> : null}
    />
  )
}
