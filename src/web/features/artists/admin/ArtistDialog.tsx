import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { artists } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { LeaveGuard } from '#web/platform/admin/record/LeaveGuard.tsx'
import { useRecord } from '#web/platform/admin/record/use-record.ts'
import { useSaveKey } from '#web/platform/admin/record/use-save-key.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ConflictNotice } from '#web/platform/forms/conflict/ConflictNotice.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ArtistForm } from '../ArtistForm.tsx'
import { ArtistImage } from './ArtistImage.tsx'
import { useArtistForm } from './use-artist-form.ts'

interface ArtistDialogProps {
  id: number | 'new'
  close: () => void
}

/** The form of an artist on a card of its own. */
export function ArtistDialog({ id, close }: ArtistDialogProps) {
  const { query, reload } = useRecord(id, read(artists.get, { params: { artist: `${id}` } }))
  const { data, error, refetch } = query
  if (id === 'new' || data) return <ArtistFormDialog artist={data ?? null} reload={reload} close={close} />
  return (
    <Dialog title={error ? 'Not opened' : 'Loading...'} open onOpenChange={(open) => open || close()}>
      {error ? (
        <NotLoaded text={messageOf(error, 'The artist could not be loaded.')} retry={refetch} />
      ) : (
        <Skeleton shape="row" />
      )}
    </Dialog>
  )
}

interface ArtistFormDialogProps {
  artist: Artist | null
  reload: () => Promise<Artist>
  close: () => void
}

function ArtistFormDialog({ artist, reload, close }: ArtistFormDialogProps) {
  const navigate = useNavigate()
  const formId = useId()
  const created = () =>
    void navigate({ to: '/admin/artists', search: {}, resetScroll: false, ignoreBlocker: true, replace: true })
  const life = useArtistForm({ artist, reload, created })
  const saveKey = useSaveKey(life.isDirty)
  const isNew = life.base === null
  return (
    <Dialog
      title={life.base?.name ?? 'Add Artist'}
      open
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="action" busy={life.busy}>
            {isNew ? 'Add artist' : 'Save artist'}
          </Button>
        </>
      }
    >
      <form
        {...saveKey}
        id={formId}
        className={styles.adminForm}
        data-dense=""
        data-part="admin-form"
        method="post"
        noValidate
        onSubmit={life.onSubmit}
      >
        <ErrorSummary errors={life.errors} />
        {life.conflict ? <ConflictNotice conflict={life.conflict} draft={life.form} resolve={life.resolve} /> : null}
        <ArtistForm form={life.form} isNew={isNew} image={<ArtistImage form={life.form} artist={life.base} />} />
      </form>
      <LeaveGuard dirty={life.isDirty} />
    </Dialog>
  )
}
