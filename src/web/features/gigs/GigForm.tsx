import type { ReactNode } from 'react'
import { DraftField } from '#web/platform/admin/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/DraftSwitch.tsx'
import { type DeskForm, fieldId } from '#web/platform/admin/desk-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import { KnownValues } from '#web/platform/admin/KnownValues.tsx'
import type { GigValues } from './gig-draft.ts'
import { gigStatusWords } from './gig-words.ts'

interface GigFormProps {
  form: DeskForm<GigValues>
  artist: ReactNode
  image: ReactNode
}

/** The fields of a gig: who, when, where, and what it costs to come in. */
export function GigForm({ form, artist, image }: GigFormProps) {
  const zones = fieldId(form, 'zones')
  return (
    <>
      <div className="desk-fields">
        <DraftField form={form} name="title" wide required />
        {artist}
        <DraftField form={form} name="status" options={gigStatusWords} />
        <DraftField form={form} name="date" type="date" required />
        <DraftField form={form} name="timeZone" list={zones} placeholder="That of the house" />
        <KnownValues id={zones} of="timeZone" />
        <DraftField form={form} name="startTime" type="time" />
        <DraftField form={form} name="endTime" type="time" />
        <DraftField form={form} name="venue" wide />
        <DraftField form={form} name="city" required />
        <DraftField form={form} name="state" />
        <DraftField form={form} name="ticketPrice" placeholder="€ 18" />
        <DraftField form={form} name="ink" options={inkWords} />
        <DraftField form={form} name="ticketUrl" wide inputMode="url" placeholder="https://" />
      </div>
      <div className="desk-switches">
        <DraftSwitch form={form} name="soldOut" />
      </div>
      <div className="desk-fields">
        {image}
        <DraftField form={form} name="description" lines={4} />
      </div>
    </>
  )
}
