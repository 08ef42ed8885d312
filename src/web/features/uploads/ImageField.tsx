import { type ReactNode, useId } from 'react'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './uploads.module.css'
import { useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps {
  label: string
  /** Address of the picture, empty for none. */
  value: string
  onChange: (value: string) => void
  /** What stands in for a picture while there is none. */
  placeholder: ReactNode
  error?: string | undefined
  dirty?: boolean
  id: string
}

/** Picks a picture for a record, shows it, takes it off again. */
export function ImageField({ label, value, onChange, placeholder, error, dirty, id }: ImageFieldProps) {
  const image = useImageUpload(({ imageUrl }) => onChange(imageUrl))
  const hintId = useId()
  const wrong = image.error ?? error
  return (
    <div
      className={`${fieldsStyles.field} ${panelStyles.adminWide}`}
      data-part="field"
      data-invalid={wrong ? '' : undefined}
      data-dirty={dirty || undefined}
    >
      <span className={fieldsStyles.fieldLabel}>{label}</span>
      <div className={styles.imageField}>
        <span className={styles.imageFieldArt} data-part="image-field-art">
          {value ? <img src={value} alt="" /> : placeholder}
        </span>
        <div className={styles.imageFieldWays}>
          <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
            <label
              className={buttonStyles.button}
              data-part="button"
              data-variant="outline"
              data-size="sm"
              htmlFor={id}
              aria-busy={image.busy}
            >
              {image.busy ? <span className={buttonStyles.buttonBusy} aria-hidden="true" /> : <Icon name="upload" />}
              {value ? 'Replace' : 'Choose'} <span className="visually-hidden">{label.toLowerCase()}</span>
            </label>
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              aria-describedby={hintId}
              aria-invalid={wrong ? true : undefined}
              disabled={image.busy}
              onChange={(event) => {
                void image.upload(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            {value ? (
              <Button size="sm" variant="bare" onClick={() => onChange('')}>
                Remove
              </Button>
            ) : null}
          </div>
          <p className={fieldsStyles.fieldHint} data-part="field-hint" id={hintId}>
            JPG/PNG up to 5MB
          </p>
          <input
            className={fieldsStyles.input}
            data-part="input"
            aria-label={`Web address of ${label.toLowerCase()}`}
            placeholder="or a web address"
            inputMode="url"
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
      <div role="status">
        {wrong ? (
          <p className={fieldsStyles.fieldError} data-part="field-error">
            <Icon name="alert" />
            {wrong}
          </p>
        ) : null}
      </div>
    </div>
  )
}
