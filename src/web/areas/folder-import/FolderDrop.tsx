import { useId } from 'react'
import { acceptedKinds } from '#contract/kit/media-files.ts'
import { DropZone } from '#web/platform/forms/DropZone.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { acceptOf } from '#web/platform/sending-files/media-file.ts'
import * as styles from '#web/platform/ui/button.module.css'
import { droppedFiles, type FolderFile, pickedFiles } from './dropped-files.ts'

interface FolderDropProps {
  maxMegabytes: number
  onFiles: (files: readonly FolderFile[]) => void
}

/** Takes a folder, or several files, by dropping or by picking. */
export function FolderDrop({ maxMegabytes, onFiles }: FolderDropProps) {
  const id = useId()
  const folder = (
    <>
      <label className={styles.button} data-part="button" data-variant="outline" data-size="sm" htmlFor={id}>
        <Icon name="upload" />
        Choose a folder
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        ref={(input) => input?.setAttribute('webkitdirectory', '')}
        onChange={(event) => {
          onFiles(pickedFiles([...(event.target.files ?? [])]))
          event.target.value = ''
        }}
      />
    </>
  )
  return (
    <DropZone
      label="Choose audio files"
      accept={acceptOf('audio')}
      multiple
      ways={folder}
      onFiles={(files) => onFiles(pickedFiles(files))}
      onDropped={(data) => void droppedFiles(data).then(onFiles)}
    >
      <p>
        Or drop a folder here, with folders in it if you like. {acceptedKinds('audio')}, up to {maxMegabytes} MB each.
      </p>
    </DropZone>
  )
}
