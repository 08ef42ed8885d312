import type { ReactNode } from 'react'
import { dayWords } from '#contract/kit/written-days.ts'
import type { StoredFile } from '#contract/schemas/files.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { When } from '#web/platform/text/When.tsx'
import { fileKinds, isOpenPicture } from './file-words.ts'
import * as styles from './files.module.css'
import { sizeWords } from './size-words.ts'

interface FileFactsProps {
  file: StoredFile
  /** A way to a record that uses it. */
  linkTo: (use: StoredFile['uses'][number]) => ReactNode
}

/** One file: itself, where it came from, and what would miss it. */
export function FileDetails({ file, linkTo }: FileFactsProps) {
  const { uses, goesAt, uploadedBy } = file
  return (
    <>
      {isOpenPicture(file.url) ? <img className={styles.fileShown} src={file.url} alt="" /> : null}
      {file.kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: what was uploaded is music
        <audio className={styles.fileShown} src={file.url} controls preload="none" aria-label={file.name} />
      ) : null}
      {file.kind === 'video' && uses.every(({ kind }) => kind !== 'model_videos') ? (
        // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no words with it
        <video className={styles.fileShown} src={file.url} controls preload="metadata" aria-label={file.name} />
      ) : null}
      <AdminDetails>
        <AdminDetail name="Kind">{`${fileKinds[file.kind] ?? file.kind}, ${file.type}`}</AdminDetail>
        <AdminDetail name="Size">{sizeWords(file.size)}</AdminDetail>
        <AdminDetail name="Sent">
          <When at={file.createdAt} />
        </AdminDetail>
        <AdminDetail name="Sent by">{uploadedBy?.username}</AdminDetail>
        <AdminDetail name="Used by">
          {uses.length > 0 ? (
            <ul className={styles.fileUses}>
              {uses.map((use) => (
                <li key={`${use.kind} ${use.id}`}>{linkTo(use)}</li>
              ))}
            </ul>
          ) : (
            'Nothing'
          )}
        </AdminDetail>
        <AdminDetail name="Goes">{goesAt ? `${dayWords(goesAt)}, unless something uses it by then` : null}</AdminDetail>
      </AdminDetails>
    </>
  )
}
