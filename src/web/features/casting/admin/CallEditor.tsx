import { Link } from '@tanstack/react-router'
import { casting } from '#contract/casting.ts'
import type { ManagedCastingCall } from '#contract/schemas/casting.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import { HistoryLink } from '#web/platform/admin/record/HistoryLink.tsx'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordFields } from '#web/platform/admin/record/RecordFields.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { CallForm } from '../CallForm.tsx'
import { CallStatusDot } from '../call-columns.tsx'
import { callBody, callLabels, callValues } from '../call-draft.ts'
import { sleeveOfCall } from '../call-record.ts'
import { RoleProfiles } from './RoleProfiles.tsx'
import * as styles from './roles.module.css'

const callWords = {
  ...itemWords,
  updated: 'Casting call updated successfully',
  notUpdated: 'Failed to update casting call',
}

interface CallEditorProps {
  id: number
  close: () => void
}

interface CallProps {
  call: ManagedCastingCall
  reload: () => Promise<ManagedCastingCall>
}

/** One casting call: what it says beyond its track, who is looked for, and the way to who applied. */
export function CallEditor({ id, close }: CallEditorProps) {
  return (
    <RecordEditor
      id={id}
      noun="casting call"
      asked={(one) => read(casting.settings, { params: { id: one } })}
      close={close}
    >
      {(call, reload) =>
        call ? (
          <AdminPanel
            label="Edit casting call"
            title={call.title}
            caption={
              <>
                <CallStatusDot call={call} />
                <HistoryLink kind="casting_calls" id={call.trackId} />
              </>
            }
            art={<Sleeve record={sleeveOfCall(call)} sizes="64px" />}
            close={close}
          >
            <p className={styles.adminWays}>
              <Button asChild size="sm" icon="edit">
                <Link to="/admin" search={{ edit: call.trackId }}>
                  Track: {call.trackTitle}
                </Link>
              </Button>
              <Button asChild size="sm" icon="right">
                <Link to="/admin/casting/$callId" params={{ callId: `${call.id}` }} search={{}}>
                  Board
                </Link>
              </Button>
              <Button asChild size="sm" icon="right">
                <Link to="/admin" search={{ tab: 'applicants', call: `${call.id}` }}>
                  {countWords(call.applicants, 'applicant')}
                </Link>
              </Button>
            </p>
            {call.isCasting ? <CastingCallSettings call={call} reload={reload} /> : <Ended />}
            <RoleProfiles trackId={call.trackId} />
          </AdminPanel>
        ) : null
      }
    </RecordEditor>
  )
}

const Ended = () => (
  <p className={`${fieldsStyles.fieldHint} ${partStyles.adminPart}`} data-part="field-hint">
    Its track looks for nobody at present. Switch on “Seeking video models” or “Casting active” in the track, and the
    call is open again.
  </p>
)

function CastingCallSettings({ call, reload }: CallProps) {
  const update = useWrite(casting.updateCall)
  const life = useRecordForm({
    prefix: 'call',
    record: call,
    valuesOf: callValues,
    labels: callLabels,
    words: callWords,
    update: async (id, version, changed) => {
      await update.mutateAsync({ params: { id }, body: { ...callBody(changed), version } })
      return reload()
    },
    reload,
  })
  return (
    <RecordFields life={life} saveLabel="Save casting call">
      <CallForm form={life.form} call={call} />
    </RecordFields>
  )
}
