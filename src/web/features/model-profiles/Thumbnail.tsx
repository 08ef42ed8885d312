import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { sendForm } from '#web/platform/api/send-form.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import * as styles from './profile.module.css'

const cropDialog = lazyCode(async () => (await import('./crop/CropDialog.tsx')).CropDialog)

const FAILED = 'Failed to update thumbnail'
const fail = (error: unknown) =>
  toast({ title: FAILED, description: messageOf(error, 'Please try again.'), variant: 'destructive' })

/** The round picture casting meets a model by. */
export function Thumbnail({ profile, name }: { profile: ModelProfile; name: string }) {
  const client = useQueryClient()
  const save = useWrite(modelProfiles.save)
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    if (chosen.type.startsWith('image/')) setFile(chosen)
    else toast({ title: FAILED, description: 'Please select a valid file type', variant: 'destructive' })
  }
  const send = async (picture: Blob) => {
    try {
      const filename = `thumbnail_${Date.now()}.png`
      await sendForm(modelProfiles.thumbnail, {}, { field: 'thumbnail', file: picture, filename })
      await refresh(client, touchesOf(modelProfiles.thumbnail, {}, null))
      toast({ title: 'Thumbnail updated', variant: 'success' })
      setFile(null)
    } catch (error) {
      fail(error)
    }
  }
  const put = (thumbnailUrl: string | null) => save.mutateAsync({ body: { thumbnailUrl } })
  const remove = async () => {
    const { thumbnailUrl } = profile
    try {
      await put(null)
      toast({
        title: 'Thumbnail removed',
        variant: 'success',
        action: { label: 'Undo', onSelect: () => void put(thumbnailUrl).catch(fail) },
      })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <div className={styles.thumbnail} id="profile-thumbnail" tabIndex={-1}>
      <span className={styles.face}>
        <Portrait person={{ id: profile.id, name, ink: null, imageUrl: profile.thumbnailUrl }} sizes="132px" />
      </span>
      <div>
        <h3 className="work">Your thumbnail</h3>
        <p>Round, 200 by 200. This is how casting meets you. Members see it.</p>
        <p className={styles.thumbnailWays}>
          <Button onClick={() => field.current?.click()}>New thumbnail</Button>
          {profile.thumbnailUrl ? (
            <Button variant="bare" icon="trash" busy={save.isPending} onClick={() => void remove()}>
              Remove
            </Button>
          ) : null}
        </p>
        <input ref={field} hidden type="file" accept="image/*" aria-label="Thumbnail" onChange={choose} />
      </div>
      {file ? <LazyDialog code={cropDialog} props={{ file, send, close: () => setFile(null) }} /> : null}
    </div>
  )
}
