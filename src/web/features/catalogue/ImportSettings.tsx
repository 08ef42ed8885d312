import { type CatalogueKind, catalogueKinds } from '#contract/catalogue.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { Switch } from '#web/platform/forms/Switch.tsx'
import * as styles from './catalogue.module.css'
import { kindLabels } from './catalogue-words.ts'

/** How a file shall be read. */
export interface ImportSettingsValues {
  kind: CatalogueKind | undefined
  ignoreIds: boolean
  fillOnly: boolean
}

interface ImportSettingsProps {
  values: ImportSettingsValues
  set: (values: Partial<ImportSettingsValues>) => void
}

/** What a file says only where somebody asks for it. */
export const ImportSettings = ({ values, set }: ImportSettingsProps) => (
  <div className={styles.exchangeSettings}>
    <Field label="What the file holds">
      <select
        value={values.kind ?? ''}
        onChange={({ target }) => set({ kind: catalogueKinds.find((kind) => kind === target.value) })}
      >
        <option value="">As its header says</option>
        {catalogueKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </select>
    </Field>
    <Switch
      label="The file is of another house: ignore its ids"
      checked={values.ignoreIds}
      onCheckedChange={(ignoreIds) => set({ ignoreIds })}
    />
    <Switch
      label="Fill in only what is empty here"
      checked={values.fillOnly}
      onCheckedChange={(fillOnly) => set({ fillOnly })}
    />
  </div>
)
