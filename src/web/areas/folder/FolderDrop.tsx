import { useId } from 'react'
import { DropZone } from '#web/kit/DropZone.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { droppedFiles, type FolderFile, pickedFiles } from './dropped-files.ts'
import { FOLDER_ACCEPT } from './folder-audio.ts'

interface FolderDropProps {
  maxMegabytes: number
  onFiles: (files: readonly FolderFile[]) => void
}

/** Takes a folder, or several files, by dropping or by picking. */
export function FolderDrop({ maxMegabytes, onFiles }: FolderDropProps) {
  const id = useId()
  const folder = (
    <>
      <label className="button" data-variant="outline" data-size="sm" htmlFor={id}>
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
      accept={FOLDER_ACCEPT}
      multiple
      ways={folder}
      onFiles={(files) => onFiles(pickedFiles(files))}
      onDropped={(data) => void droppedFiles(data).then(onFiles)}
    >
      <p>
        Or drop a folder here, with folders in it if you like. MP3, WAV, OGG, M4A, AAC or FLAC, up to {maxMegabytes} MB
        each.
      </p>
    </DropZone>
  )
}
