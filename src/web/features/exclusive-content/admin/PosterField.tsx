import { type ReactNode, useState } from 'react'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import { useImageUpload } from '#web/features/uploads/use-image-upload.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { ExclusiveValues } from '../exclusive-draft.ts'
import { takeFrame } from './take-frame.ts'

interface PosterFieldProps {
  form: AdminForm<ExclusiveValues>
  isFilm: boolean
  sleeve: ReactNode
}

/** The poster of an item, which everybody sees: chosen, or a frame of its film that this browser takes. */
export function PosterField({ form, isFilm, sleeve }: PosterFieldProps) {
  const { fileUrl } = form.values
  const [isTaking, setIsTaking] = useState(false)
  const poster = useImageUpload(({ imageUrl }) => form.set({ thumbnailUrl: imageUrl }))
  const take = async () => {
    setIsTaking(true)
    try {
      await poster.upload(await takeFrame(fileUrl))
    } catch {
      toast({
        title: 'No frame could be taken',
        description: 'This browser does not read the film. Choose a picture instead.',
        variant: 'destructive',
      })
    } finally {
      setIsTaking(false)
    }
  }
  return (
    <>
      <DraftImage form={form} name="thumbnailUrl" placeholder={sleeve} />
      {isFilm && fileUrl ? (
        <p className={panelStyles.adminWide}>
          <Button size="sm" busy={isTaking || poster.busy} onClick={() => void take()}>
            Take a frame of the film
          </Button>
        </p>
      ) : null}
    </>
  )
}
