import type { Artist } from '#contract/artists.ts'
import { ArtistPortrait } from '#web/artists/ArtistPortrait.tsx'
import type { ArtistValues } from '#web/artists/artist-draft.ts'
import { type DeskForm, fieldId } from '#web/kit/desk/desk-form.ts'
import { ImageField } from '#web/uploads/ImageField.tsx'

interface ArtistImageProps {
  form: DeskForm<ArtistValues>
  artist: Artist | null
}

/** The photo of an artist. */
export function ArtistImage({ form, artist }: ArtistImageProps) {
  return (
    <ImageField
      id={fieldId(form, 'imageUrl')}
      label="Image"
      value={form.values.imageUrl}
      onChange={(imageUrl) => form.set({ imageUrl })}
      placeholder={artist ? <ArtistPortrait artist={{ ...artist, imageUrl: null }} /> : null}
      error={form.errorOf('imageUrl')}
      dirty={form.changed.includes('imageUrl')}
    />
  )
}
