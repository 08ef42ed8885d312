import type { ReactNode } from 'react'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import { KnownValues } from '#web/platform/admin/KnownValues.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { EarlyAccessFields } from '#web/platform/admin/record/EarlyAccessFields.tsx'
import type { GigValues } from './gig-draft.ts'
import { gigStatusWords } from './gig-words.ts'

interface GigFormProps {
  form: AdminForm<GigValues>
  artist: ReactNode
  image: ReactNode
  /** The live streams it may be sent in: key → title. */
  streams: Readonly<Record<string, string>>
}

/** The fields of a gig: who, when, where, and what it costs to come in. */
export function GigForm({ form, artist, image, streams }: GigFormProps) {
  const zones = fieldId(form, 'zones')
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="title" wide required />
        {artist}
        <DraftField form={form} name="status" options={gigStatusWords} />
        <DraftField form={form} name="date" type="date" required />
        <DraftField form={form} name="timeZone" list={zones} placeholder="That of the house" />
        <KnownValues id={zones} of="timeZone" />
        <DraftField form={form} name="startTime" type="time" />
        <DraftField form={form} name="endTime" type="time" />
        <DraftField form={form} name="doorsTime" type="time" />
        <DraftField form={form} name="streamId" options={streams} hint="Each goes without the other" />
        <DraftField form={form} name="venue" wide />
        <DraftField form={form} name="city" required />
        <DraftField form={form} name="state" />
        <DraftField form={form} name="ticketPrice" placeholder="€ 18" />
        <DraftField form={form} name="ink" options={inkWords} />
        <DraftField form={form} name="ticketUrl" wide inputMode="url" placeholder="https://" />
        <EarlyAccessFields form={form} hint="Until then only members are told the ticket link." />
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="soldOut" />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        {image}
        <DraftField form={form} name="description" lines={4} />
      </div>
    </>
  )
}
