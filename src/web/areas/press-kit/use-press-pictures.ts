import { useState } from 'react'
import { pressKits } from '#contract/press-kits.ts'
import type { OwnPressKit, PressPicture } from '#contract/schemas/press-kits.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** A picture as it stands in the form. */
export interface PictureDraft {
  key: string
  imageUrl: string
  /** A small size of it. */
  thumbnail: string
  caption: string
  credit: string
}

/** The smallest size of a picture that fills its place on a dense screen. */
const thumbnailOf = ({ imageUrl, renditions }: Pick<PressPicture, 'imageUrl' | 'renditions'>): string =>
  renditions.filter(({ type, width }) => type === 'image/webp' && width >= 128).sort((a, b) => a.width - b.width)[0]
    ?.url ?? imageUrl

/** A picture that has just come, or stands in the kit already. */
export const pictureDraft = (
  picture: Pick<PressPicture, 'imageUrl' | 'renditions'> & Partial<PressPicture>,
  key: string,
): PictureDraft => ({
  ...{ key, imageUrl: picture.imageUrl, thumbnail: thumbnailOf(picture) },
  ...{ caption: picture.caption ?? '', credit: picture.credit ?? '' },
})

const draftsOf = ({ pictures, version }: OwnPressKit) =>
  pictures.map((picture, index) => pictureDraft(picture, `${version} ${index}`))

/** Press pictures as they are being put together, and the way to save them. */
export function usePressPictures(kit: OwnPressKit) {
  const write = useWrite(pressKits.save)
  const [drafts, setDrafts] = useState<readonly PictureDraft[]>(() => draftsOf(kit))
  const [version, setVersion] = useState(kit.version)
  const [changed, setChanged] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const put = (next: readonly PictureDraft[]) => {
    setDrafts(next)
    setChanged(true)
  }
  const save = async () => {
    setError(null)
    const pictures = drafts.map(({ imageUrl, caption, credit }) => ({ imageUrl, caption, credit }))
    try {
      const saved = await write.mutateAsync({ body: { pictures, version } })
      setVersion(saved.version)
      setChanged(false)
      toast({ title: 'Press pictures saved', variant: 'success' })
    } catch (failure) {
      setError(messageOf(failure, 'Your press pictures could not be saved.'))
    }
  }
  return { drafts, put, save, changed, error, busy: write.isPending }
}
