import { type ReactNode, useId } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './drop-zone.module.css'
import { useDropping } from './use-dropping.ts'

interface DropZoneProps {
  /** What choosing does, such as "Choose a file". */
  label: string
  accept?: string
  multiple?: boolean
  /** Further ways to choose, beside the button. */
  ways?: ReactNode
  /** What may be dropped. */
  children: ReactNode
  onFiles: (files: readonly File[]) => void
  /** Takes what is dropped instead, where it may be more than files. */
  onDropped?: (data: DataTransfer) => void
}

/** Takes files by button or by dropping them on it. */
export function DropZone({ label, accept, multiple, ways, children, onFiles, onDropped }: DropZoneProps) {
  const id = useId()
  const dropping = useDropping(onDropped ?? (({ files }) => onFiles([...files])))
  return (
    <div className={styles.uploader} data-part="uploader" {...dropping}>
      <div className={styles.uploaderWays} data-part="uploader-ways">
        <label className={buttonStyles.button} data-part="button" data-variant="outline" data-size="sm" htmlFor={id}>
          <Icon name="upload" />
          {label}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {ways}
      </div>
      {children}
    </div>
  )
}
