import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NoticeSwitch, noticeSwitches, notices } from '#contract/notices.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { KindTable } from './KindTable.tsx'
import * as styles from './kinds.module.css'
import { NoticeFilters } from './NoticeFilters.tsx'
import { noticePreferencesQuery, noticesQuery } from './notice-queries.ts'
import * as noticesStyles from './notices.module.css'

const ringDevice = lazyCode(async () => (await import('./RingDevice.tsx')).RingDevice)

const timings = [
  ['daily', 'Once a day, in the morning'],
  ['weekly', 'Once a week, on Monday morning'],
  ['instant', 'At once'],
  ['off', 'Not at all'],
] as const

const isSwitch = (name: string): name is NoticeSwitch => noticeSwitches.some((known) => known === name)

/** What rings: each topic by channel, when e-mails come, and whether this device rings. */
export function KindsScreen() {
  const preferences = useSuspenseQuery(noticePreferencesQuery()).data
  const { unread } = useSuspenseQuery(noticesQuery(undefined, undefined)).data
  const posted = usePosted('noticePreferences')
  const [saved, setSaved] = useState(posted?.ok ? posted.message : null)
  const RingDevice = useFetched(ringDevice, true)
  const save = useWrite(notices.savePreferences)
  const form = useForm({
    plain: 'noticePreferences',
    prefix: 'kinds',
    send: async (values) => {
      setSaved(null)
      const emails = textOf(values, 'emails') as (typeof timings)[number][0]
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const body = { on: [...values.keys()].filter(isSwitch), emails, timeZone }
      setSaved((await save.mutateAsync({ body })).message ?? null)
    },
  })
  return (
    <div className={pageStyles.page}>
      <div className={noticesStyles.side}>
        <StackedHeading text="Notices" />
        <p className={`${pageStyles.pageVoice} ${noticesStyles.voice} voice`}>Decide what may ring.</p>
        <NoticeFilters unread={unread} />
      </div>
      <div className={styles.kinds}>
        <form method="post" action="/notices/kinds" onSubmit={form.onSubmit} onChange={() => setSaved(null)}>
          <ErrorSummary errors={form.errors} />
          <KindTable topics={preferences.topics} on={preferences.on} />
          <fieldset className={styles.timings}>
            <legend>When e-mails come</legend>
            {timings.map(([value, words]) => (
              <label key={value} className={styles.timing}>
                <input type="radio" name="emails" value={value} defaultChecked={preferences.emails === value} />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
          <p className={styles.save}>
            <Button type="submit" variant="action" busy={form.busy}>
              Save
            </Button>
            <span role="status">{saved}</span>
          </p>
        </form>
        {RingDevice ? <RingDevice pushKey={preferences.pushKey} /> : null}
      </div>
    </div>
  )
}
