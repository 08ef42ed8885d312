import { gigs } from '#contract/gigs.ts'
import type { Gig, GigDraft } from '#contract/schemas/gigs.ts'
import { ArtistField } from '#web/features/artists/ArtistField.tsx'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { SleevedSheet } from '#web/platform/admin/record/SleevedSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { GigForm } from '../GigForm.tsx'
import { gigBody, gigLabels, gigValues } from '../gig-draft.ts'
import { useStreamChoice } from './use-stream-choice.ts'

interface GigSheetProps extends RemovingEditorProps {
  gig: Gig | null
  reload: () => Promise<Gig>
}

/** Edits one gig, or writes a new one. */
export function GigEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="gig" asked={(id) => read(gigs.get, { params: { id } })}>
      {(gig, reload) => <GigSheet {...props} gig={gig} reload={reload} />}
    </RecordEditor>
  )
}

function GigSheet({ gig, reload, close, created, remove }: GigSheetProps) {
  const create = useWrite(gigs.create)
  const update = useWrite(gigs.update)
  const life = useRecordForm({
    prefix: 'gig',
    record: gig,
    valuesOf: gigValues,
    labels: gigLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: gigBody(values) as GigDraft }),
    update: (id, version, changed) => update.mutateAsync({ params: { id }, body: { ...gigBody(changed), version } }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form } = life
  const streams = useStreamChoice(gig)
  return (
    <SleevedSheet kind="gig" life={life} close={close} remove={remove}>
      {(sleeve) => (
        <GigForm
          form={form}
          streams={streams}
          artist={<ArtistField form={form} />}
          image={<DraftImage form={form} name="imageUrl" placeholder={sleeve} />}
        />
      )}
    </SleevedSheet>
  )
}
