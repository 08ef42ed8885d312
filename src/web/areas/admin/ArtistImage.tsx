import type { Artist } from '#contract/artists.ts'
import type { ArtistValues } from '#web/artists/artist-draft.ts'
import type { DeskForm } from '#web/kit/desk/desk-form.ts'
import { Portrait } from '#web/kit/Portrait.tsx'
import { DraftImage } from '#web/uploads/DraftImage.tsx'

interface ArtistImageProps {
  form: DeskForm<ArtistValues>
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
