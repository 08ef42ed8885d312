import { Link } from '@tanstack/react-router'
import { models } from '#contract/models.ts'
import type { ProfilePatch } from '#contract/schemas/model-profiles.ts'
import type { Model } from '#contract/schemas/models.ts'
import * as immediateActionsStyles from '#web/platform/admin/record/immediate-actions.module.css'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ModelApplications } from '../ModelApplications.tsx'
import { ModelForm } from '../ModelForm.tsx'
import { profileLabels, profileValues } from '../model-draft.ts'
import { modelQuery } from '../model-queries.ts'
import { modelName, modelPortrait, modelWords } from '../model-words.ts'
import { PortfolioGrid } from '../PortfolioGrid.tsx'
import { ModelAccess } from './ModelAccess.tsx'

interface ModelEditorProps {
  id: number
  close: () => void
}

/** Edits the profile of one model; accounts come by signing up. */
export const ModelEditor = ({ id, close }: ModelEditorProps) => (
  <RecordEditor id={id} noun="model" asked={modelQuery} close={close}>
    {(model, reload) => (model ? <ModelSheet model={model} reload={reload} close={close} /> : null)}
  </RecordEditor>
)

interface ModelSheetProps {
  model: Model
  reload: () => Promise<Model>
  close: () => void
}

function ModelSheet({ model, reload, close }: ModelSheetProps) {
  const update = useWrite(models.update)
  const life = useRecordForm({
    prefix: 'model',
    record: model as Model | null,
    valuesOf: (record) => profileValues(record?.profile ?? null),
    labels: profileLabels,
    words: modelWords,
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...changed, version } as ProfilePatch }),
    reload,
  })
  return (
    <RecordSheet
      noun="model"
      kind="model_profiles"
      title={modelName(model)}
      art={<Portrait person={modelPortrait(model)} />}
      life={life}
      close={close}
      removal={
        <section className={immediateActionsStyles.immediateActions} aria-label="Account">
          <p>
            {model.username}, {model.email}, {model.accessTier}
            {model.bannedAt ? <b>. Deactivated{model.banReason ? `: ${model.banReason}` : null}</b> : null}
          </p>
          <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
            <Button asChild size="sm">
              <Link to="/admin" search={{ tab: 'users', edit: model.id }} preload={false}>
                Name, e-mail and tier
              </Link>
            </Button>
            <ModelAccess model={model} />
          </div>
        </section>
      }
      after={
        <>
          <section className={partStyles.adminPart} aria-label="Portfolio">
            <h3>Portfolio</h3>
            <PortfolioGrid model={model} />
          </section>
          <ModelApplications model={model} />
        </>
      }
    >
      <ModelForm form={life.form} />
    </RecordSheet>
  )
}
