import { merchandise } from '#contract/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { ArtistField } from '#web/features/artists/ArtistField.tsx'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { DeleteRecord } from '#web/platform/admin/removal/DeleteRecord.tsx'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { MerchandiseForm } from '../MerchandiseForm.tsx'
import { atRows, goodsArtOf, itemBody, itemDraft, itemLabels, itemValues } from '../merchandise-draft.ts'
import { GoodsPicture } from '../pictures/GoodsPicture.tsx'
import { DownloadsEditor } from './DownloadsEditor.tsx'

interface MerchandiseSheetProps extends RemovingEditorProps {
  item: MerchandiseItem | null
  reload: () => Promise<MerchandiseItem>
}

/** Edits one thing of the booth, or writes a new one. */
export function MerchandiseEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="item" asked={(id) => read(merchandise.get, { params: { id } })}>
      {(item, reload) => <MerchandiseSheet {...props} item={item} reload={reload} />}
    </RecordEditor>
  )
}

/** Whether something of an item is loaded instead of being sent. */
const isLoaded = ({ isDigital, variants }: MerchandiseItem): boolean =>
  isDigital || variants.some((variant) => variant.isDigital)

function MerchandiseSheet({ item, reload, close, created, remove }: MerchandiseSheetProps) {
  const create = useWrite(merchandise.create)
  const update = useWrite(merchandise.update)
  const life = useRecordForm({
    prefix: 'merchandise',
    record: item,
    valuesOf: itemValues,
    labels: itemLabels,
    words: itemWords,
    create: (values) =>
      create.mutateAsync({ body: itemDraft(values) }).catch((error) => {
        throw atRows(error, values.variants)
      }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...itemBody(changed), version } }).catch((error) => {
        throw atRows(error, changed.variants)
      }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  const drawn = goodsArtOf(form.values, base)
  return (
    <RecordSheet
      noun="item"
      kind="merchandise"
      title={base?.name ?? 'New item'}
      art={<GoodsPicture item={drawn} sizes="64px" />}
      life={life}
      close={close}
      after={base && isLoaded(base) ? <DownloadsEditor key={base.id} item={base} /> : null}
      removal={base ? <DeleteRecord noun="item" remove={() => remove(base.id, base.name)} /> : null}
    >
      <MerchandiseForm
        form={form}
        artist={<ArtistField form={form} />}
        image={
          <DraftImage
            form={form}
            name="imageUrl"
            placeholder={<GoodsPicture item={{ ...drawn, imageUrl: null, renditions: [] }} sizes="84px" />}
          />
        }
      />
    </RecordSheet>
  )
}
