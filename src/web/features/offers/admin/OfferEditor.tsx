import { offers } from '#contract/offers.ts'
import type { Offer } from '#contract/schemas/offers.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { DeleteRecord } from '#web/platform/admin/removal/DeleteRecord.tsx'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { kindWords, offerBody, offerLabels, offerValues } from '../offer-draft.ts'

interface OfferSheetProps extends RemovingEditorProps {
  offer: Offer | null
  reload: () => Promise<Offer>
}

/** Edits one offer code, or makes a new one. */
export function OfferEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="offer" asked={(id) => read(offers.get, { params: { id } })}>
      {(offer, reload) => <OfferSheet {...props} offer={offer} reload={reload} />}
    </RecordEditor>
  )
}

function OfferSheet({ offer, reload, close, created, remove }: OfferSheetProps) {
  const create = useWrite(offers.create)
  const update = useWrite(offers.update)
  const life = useRecordForm({
    prefix: 'offer',
    record: offer,
    valuesOf: offerValues,
    labels: offerLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: offerBody(values) }),
    update: (id, version, changed) => update.mutateAsync({ params: { id }, body: { ...offerBody(changed), version } }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  return (
    <RecordSheet
      noun="offer"
      kind="offers"
      title={base?.code ?? 'New offer'}
      life={life}
      close={close}
      removal={base ? <DeleteRecord noun="offer" remove={() => remove(base.id, base.code)} /> : null}
    >
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField
          form={form}
          name="code"
          wide
          required
          maxLength={40}
          hint="What buyers type, such as LATE10. Large and small letters are alike."
        />
        <DraftField form={form} name="kind" wide options={kindWords} />
        <DraftField form={form} name="percent" type="number" min="1" max="100" />
        <DraftField form={form} name="amount" inputMode="decimal" />
        {form.values.kind === 'passes' ? (
          <>
            <DraftField form={form} name="freeMonths" type="number" min="1" max="24" />
            <DraftField
              form={form}
              name="months"
              type="number"
              min="1"
              max="36"
              hint="So long it costs less. Empty, as long as the pass goes on."
            />
          </>
        ) : null}
        <DraftField form={form} name="firstDay" type="date" />
        <DraftField form={form} name="lastDay" type="date" />
        <DraftField
          form={form}
          name="maxUses"
          type="number"
          min="1"
          hint={offer ? `Used ${offer.uses} times so far.` : 'Empty, as often as somebody has it.'}
        />
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="isActive" />
      </div>
    </RecordSheet>
  )
}
