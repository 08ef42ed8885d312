import type { ReactNode } from 'react'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { GenreField } from '#web/platform/admin/GenreField.tsx'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { ArtistSignIn } from './ArtistSignIn.tsx'
import type { ArtistValues } from './artist-draft.ts'

interface ArtistFormProps {
  form: AdminForm<ArtistValues>
  isNew: boolean
  image: ReactNode
}

const statusWords = { pending: 'pending', active: 'active', inactive: 'inactive' }

/** The fields of an artist. */
export function ArtistForm({ form, isNew, image }: ArtistFormProps) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="name" wide required />
        {isNew ? <ArtistSignIn form={form} isNew /> : null}
        <GenreField form={form} name="genre" />
        <DraftField form={form} name="location" />
        <DraftField form={form} name="contactEmail" type="email" wide />
        {image}
        <DraftField form={form} name="bio" lines={5} />
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="isPublished" />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="status" options={statusWords} />
        <DraftField form={form} name="ink" options={inkWords} />
        <DraftField form={form} name="website" inputMode="url" />
        <DraftField form={form} name="youtubeUrl" inputMode="url" />
        <DraftField form={form} name="soundcloudUrl" inputMode="url" />
        <DraftField form={form} name="spotifyUrl" inputMode="url" />
        <DraftField form={form} name="instagramUrl" inputMode="url" />
        <DraftField form={form} name="facebookUrl" inputMode="url" />
        <DraftField form={form} name="socialLinks" lines={2} hint="Others, one a line, such as “bandcamp: https://…”" />
        {isNew ? null : <ArtistSignIn form={form} isNew={false} />}
      </div>
    </>
  )
}
