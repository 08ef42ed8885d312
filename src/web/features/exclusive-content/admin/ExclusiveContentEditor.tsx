import { exclusiveContent } from '#contract/exclusive-content.ts'
import type { ExclusiveDetail, ExclusiveDraft } from '#contract/schemas/exclusive-content.ts'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { DeleteRecord } from '#web/platform/admin/removal/DeleteRecord.tsx'
import { useWrite } from '#web/platform/api/writes.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { exclusiveBody, exclusiveLabels, exclusiveValues } from '../exclusive-draft.ts'
import { itemQuery } from '../exclusive-queries.ts'
import { sleeveOfItem } from '../exclusive-sleeve.ts'
import { ExclusiveContentForm } from './ExclusiveContentForm.tsx'

interface ExclusiveSheetProps extends RemovingEditorProps {
  item: ExclusiveDetail | null
  reload: () => Promise<ExclusiveDetail>
}

/** Edits one exclusive item, or writes a new one. */
export function ExclusiveContentEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="exclusive item" asked={itemQuery}>
      {(item, reload) => <ExclusiveSheet {...props} item={item} reload={reload} />}
    </RecordEditor>
  )
}

function ExclusiveSheet({ item, reload, close, created, remove }: ExclusiveSheetProps) {
  const create = useWrite(exclusiveContent.create)
  const update = useWrite(exclusiveContent.update)
  const life = useRecordForm({
    prefix: 'exclusive',
    record: item,
    valuesOf: exclusiveValues,
    labels: exclusiveLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: exclusiveBody(values) as ExclusiveDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...exclusiveBody(changed), version } }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { base } = life
  const title = base?.title ?? 'New exclusive item'
  const sleeve = (
    <Sleeve record={base ? sleeveOfItem(base) : { id: 0, kind: 'exclusive', title, artist: null }} sizes="64px" />
  )
  return (
    <RecordSheet
      noun="exclusive item"
      kind="exclusive_content"
      title={title}
      art={sleeve}
      life={life}
      close={close}
      removal={base ? <DeleteRecord noun="exclusive item" remove={() => remove(base.id, title)} /> : null}
    >
      <ExclusiveContentForm form={life.form} item={base} sleeve={sleeve} />
    </RecordSheet>
  )
}
