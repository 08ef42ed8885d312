import type { Subscriber } from '#contract/schemas/newsletter.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { MailLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'
import { SubscriberState } from './SubscriberState.tsx'

/** What is known of somebody who asked for the newsletter. */
export function SubscriberDetails({ subscriber }: { subscriber: Subscriber }) {
  const { name: site } = useSite()
  const { confirmedAt } = subscriber
  return (
    <AdminDetails>
      <AdminDetail name="Status">
        <SubscriberState subscriber={subscriber} />
      </AdminDetail>
      <AdminDetail name="Email">
        <MailLink email={subscriber.email} subject={`The newsletter of ${site}`} />
      </AdminDetail>
      <AdminDetail name="Name">{subscriber.name}</AdminDetail>
      <AdminDetail name="Asked for it">
        <When at={subscriber.createdAt} />
      </AdminDetail>
      <AdminDetail name="Confirmed">{confirmedAt ? <When at={confirmedAt} /> : null}</AdminDetail>
    </AdminDetails>
  )
}
