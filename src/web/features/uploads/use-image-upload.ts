import { useState } from 'react'
import { megabytes } from '#contract/kit/media-files.ts'
import type { UploadedImage } from '#contract/schemas/uploads.ts'
import { IMAGE_MAX_BYTES, type imageAudiences, uploads } from '#contract/uploads.ts'
import { sendFile } from '#web/platform/sending-files/send-file.ts'
import { shrinkImage } from '#web/platform/sending-files/shrink-image.ts'
import { toast } from '#web/platform/toasts/toast.ts'

const WRONG_TYPE = 'Please select a valid file type'
const FAILED = 'Failed to upload image'

/**
 * One picture from the hand to the server: checked, made smaller here, sent.
 * @param audience whom the server sends it to
 */
export function useImageUpload(
  onUploaded: (uploaded: UploadedImage) => void,
  audience: (typeof imageAudiences)[number] = 'everybody',
) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const refuse = (title: string, description?: string) => {
    setError(description ?? title)
    toast({ title, ...(description ? { description } : {}), variant: 'destructive' })
  }

  const upload = async (file: File | undefined) => {
    if (!file || busy) return
    setError(null)
    if (!/^image\/(?!svg)/.test(file.type)) return refuse(WRONG_TYPE)
    if (file.size > IMAGE_MAX_BYTES)
      return refuse(
        'File Too Large',
        `File size (${megabytes(file.size)}) exceeds maximum allowed size of ${megabytes(IMAGE_MAX_BYTES)}.`,
      )
    setBusy(true)
    try {
      const jpeg = await shrinkImage(file).catch(() => null)
      if (!jpeg) return refuse(WRONG_TYPE)
      const filename = `${file.name.replace(/\.\w+$/, '')}.jpg`
      const sent = { kind: 'image', file: jpeg, filename, chosen: file } as const
      onUploaded(await sendFile<UploadedImage>({ ...sent, url: uploads.image.path, query: { for: audience } }))
      toast({ title: 'Image uploaded successfully', variant: 'success' })
    } catch (failure) {
      setError(failure instanceof Error ? `${FAILED}: ${failure.message}` : FAILED)
      toast({ title: 'Error', description: FAILED, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, upload }
}
