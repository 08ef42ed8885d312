import { useId } from 'react'
import { MAX_PICTURES } from '#contract/exclusive-content.ts'
import { useImageUpload } from '#web/features/uploads/use-image-upload.ts'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import { type ExclusiveValues, type PictureValues, pictureValues } from '../exclusive-draft.ts'
import * as styles from './exclusive-admin.module.css'

/** The pictures of a set, in their order, each with what it shows. */
export function PicturesField({ form }: { form: AdminForm<ExclusiveValues> }) {
  const inputId = useId()
  const { pictures } = form.values
  const put = (rows: readonly PictureValues[]) => form.set({ pictures: rows })
  const image = useImageUpload(({ url }) => put([...pictures, pictureValues({ url, alt: null })]), 'members')
  const change = (row: PictureValues, alt: string) => put(pictures.map((one) => (one === row ? { ...row, alt } : one)))
  return (
    <FieldGroup
      legend="Pictures"
      id={fieldId(form, 'pictures')}
      error={image.error ?? form.errorOf('pictures')}
      hint={`Up to ${MAX_PICTURES}. Only those who may see this item are sent them.`}
    >
      <OrderedList
        label="Pictures, in order"
        entries={pictures}
        keyOf={({ key }) => key}
        nameOf={({ alt }, index) => alt.trim() || `picture ${index + 1}`}
        change={put}
        toolOf={({ key }) => <img className={styles.thumb} src={key} alt="" />}
      >
        {(row, index) => (
          <Field label={`What picture ${index + 1} shows`} id={`${inputId}-alt-${index}`}>
            <input autoComplete="off" value={row.alt} onChange={({ target }) => change(row, target.value)} />
          </Field>
        )}
      </OrderedList>
      <div className={styles.chooser}>
        <label
          className={buttonStyles.button}
          data-part="button"
          data-variant="outline"
          data-size="sm"
          htmlFor={inputId}
          aria-busy={image.busy}
        >
          <Icon name="plus" />
          Add a picture
        </label>
        <input
          id={inputId}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          disabled={image.busy || pictures.length >= MAX_PICTURES}
          onChange={({ target }) => {
            void image.upload(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
    </FieldGroup>
  )
}
