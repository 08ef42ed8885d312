import { useState } from 'react'
import type { TrackWithLyrics } from '#contract/schemas/tracks.ts'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { tracks } from '#contract/tracks.ts'
import { MediaUploader } from '#web/features/uploads/MediaUploader.tsx'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { TrackAudio } from '../TrackAudio.tsx'
import type { TrackValues } from '../track-draft.ts'
import { TagOffer } from './TagOffer.tsx'
import * as styles from './track-audio-field.module.css'

interface TrackAudioFieldProps {
  form: AdminForm<TrackValues>
  /** The saved track, or null for one that does not exist yet. */
  track: TrackWithLyrics | null
  adopt: (saved: TrackWithLyrics, since: TrackValues) => void
  save: (further: Partial<TrackValues>) => unknown
  reload: () => Promise<TrackWithLyrics>
}

/** The audio of a track: heard in place, uploaded, taken off. What is uploaded for a saved track is saved with it at once. */
export function TrackAudioField({ form, track, adopt, save, reload }: TrackAudioFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedAudio | null>(null)
  const removal = useWrite(tracks.removeAudio)
  const { audioUrl } = form.values

  const take = (audio: UploadedAudio) => {
    setUploaded(audio)
    form.set({ audioUrl: audio.url })
    if (track) void save({ audioUrl: audio.url })
  }
  const remove = async () => {
    if (!track?.hasAudio) return form.set({ audioUrl: '' })
    const before = form.saved
    try {
      await removal.mutateAsync({ params: { id: track.id } })
      toast({ title: 'Audio File Removed', variant: 'success' })
      adopt(await reload(), before)
    } catch (error) {
      toast({ title: 'Failed to remove audio file', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  return (
    <FieldGroup legend="Audio">
      {track?.hasAudio && track.audioUrl === audioUrl ? <TrackAudio track={track} /> : null}
      {audioUrl && track?.audioUrl !== audioUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: music, checked by whoever uploads it
        <audio className={styles.audition} controls preload="none" src={audioUrl} aria-label="The uploaded file" />
      ) : null}
      <MediaUploader kind="audio" label={audioUrl ? 'Replace audio' : 'Upload audio'} onUploaded={take} />
      {uploaded ? <TagOffer uploaded={uploaded} form={form} isNew={track === null} /> : null}
      <DraftField
        form={form}
        name="audioUrl"
        inputMode="url"
        placeholder="https://"
        hint={
          /^http:/i.test(audioUrl)
            ? 'Browsers do not play this on a secure page: use an https address.'
            : 'Filled by an upload, or a web address that names a playable file'
        }
      />
      {audioUrl ? (
        <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
          <Button size="sm" variant="bare" icon="trash" busy={removal.isPending} onClick={() => void remove()}>
            Remove audio
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  )
}
