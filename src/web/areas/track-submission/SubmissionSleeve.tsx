import * as styles from '#web/features/track-submissions/track-submission.module.css'
import { useImageUpload } from '#web/features/uploads/use-image-upload.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'

interface SubmissionSleeveProps {
  /** Address of the picture, empty for none. */
  value: string
  error: string | undefined
  onChange: (address: string) => void
}

/** The picture on the sleeve of a track; without one its sleeve is drawn. It goes with its form. */
export function SubmissionSleeve({ value, error, onChange }: SubmissionSleeveProps) {
  const image = useImageUpload(({ imageUrl }) => onChange(imageUrl))
  const wrong = image.error ?? error
  return (
    <div className={fieldsStyles.field} data-part="field" data-invalid={wrong ? '' : undefined}>
      <span className={fieldsStyles.fieldLabel}>
        Sleeve <span className={fieldsStyles.fieldOptional}>(optional)</span>
      </span>
      <input type="hidden" name="imageUrl" value={value} />
      <div className={styles.sleeve}>
        {value ? <img src={value} alt="" /> : null}
        <label
          className={buttonStyles.button}
          data-part="button"
          data-variant="outline"
          data-size="sm"
          htmlFor="track-imageUrl"
          aria-busy={image.busy}
        >
          {image.busy ? <span className={buttonStyles.buttonBusy} aria-hidden="true" /> : <Icon name="upload" />}
          {value ? 'Replace' : 'Choose'} <span className="visually-hidden">sleeve picture</span>
        </label>
        <input
          id="track-imageUrl"
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-invalid={wrong ? true : undefined}
          disabled={image.busy}
          onChange={(event) => {
            void image.upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {value ? (
          <Button size="sm" variant="bare" onClick={() => onChange('')}>
            Remove <span className="visually-hidden">sleeve picture</span>
          </Button>
        ) : (
          <small>Without one it is drawn.</small>
        )}
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
