import type { ReactNode } from 'react'
import { exclusiveTypes } from '#contract/exclusive-content.ts'
import type { ExclusiveDetail } from '#contract/schemas/exclusive-content.ts'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { type ExclusiveValues, folderOf, valuesOfType } from '../exclusive-draft.ts'
import { tierWords, typeWords } from '../exclusive-words.ts'
import { CaptionsField } from './CaptionsField.tsx'
import { GatedFileField } from './GatedFileField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { PosterField } from './PosterField.tsx'

interface ExclusiveContentFormProps {
  form: AdminForm<ExclusiveValues>
  /** The saved item, or null for one that does not exist yet. */
  item: ExclusiveDetail | null
  /** Stands in for a poster while there is none. */
  sleeve: ReactNode
}

/** The fields of an exclusive item: what it is, who sees it and from when, and what there is to see. */
export function ExclusiveContentForm({ form, item, sleeve }: ExclusiveContentFormProps) {
  const { values } = form
  const type = exclusiveTypes.find((one) => one === values.type) ?? 'video'
  const folder = folderOf[type]
  return (
    <>
      <div className={panelStyles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="title" wide required />
        <Field
          label={form.labels.type}
          id={fieldId(form, 'type')}
          error={form.errorOf('type')}
          dirty={form.changed.includes('type')}
        >
          <select
            value={type}
            onChange={({ target }) => {
              const chosen = exclusiveTypes.find((one) => one === target.value)
              if (chosen) form.set(valuesOfType(chosen, values))
            }}
          >
            {exclusiveTypes.map((one) => (
              <option key={one} value={one}>
                {typeWords[one]}
              </option>
            ))}
          </select>
        </Field>
        <DraftField form={form} name="accessTier" options={tierWords} />
        <DraftField
          form={form}
          name="opensAt"
          type="datetime-local"
          wide
          hint="By the clock of this device. Empty: it can be seen at once."
        />
        <DraftField form={form} name="description" lines={3} hint="Everybody reads it, also without a pass." />
      </div>
      {folder ? <GatedFileField key={folder} form={form} folder={folder} note={item?.fileNote ?? null} /> : null}
      {type === 'photos' ? <PicturesField form={form} /> : null}
      <div className={panelStyles.adminFields} data-part="admin-fields">
        {folder ? <DraftField form={form} name="duration" placeholder="4:48" /> : null}
        {folder ? null : <DraftField form={form} name="body" lines={10} />}
        <PosterField form={form} isFilm={type === 'video'} sleeve={sleeve} />
        {type === 'video' ? <CaptionsField form={form} /> : null}
        {folder ? (
          <DraftField form={form} name="transcript" lines={4} hint="For whoever reads rather than listens." />
        ) : null}
      </div>
    </>
  )
}
