import { useEffect, useId, useRef } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './portfolio-uploader.module.css'

interface FilePickProps {
  label: string
  icon: IconName
  accept: string
  /** Takes a picture or a film with the camera of a phone instead of choosing files. */
  isCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A button that lets files be chosen. */
export function FileButton({ label, icon, accept, isCamera = false, onFiles }: FilePickProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!input.current?.files?.length) return
    onFiles([...input.current.files])
    input.current.value = ''
  }
  // What was chosen before the code of this part had come is there already.
  useEffect(take)
  return (
    <span className={isCamera ? styles.cameraPick : undefined}>
      <label className={buttonStyles.button} data-part="button" data-variant="outline" data-size="sm" htmlFor={id}>
        <Icon name={icon} />
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={take}
      />
    </span>
  )
}
