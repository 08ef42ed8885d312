import type { Subscriber } from '#contract/schemas/newsletter.ts'
import { Fact, Facts } from '#web/platform/admin/Facts.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { MailLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'
import { SubscriberState } from './SubscriberState.tsx'

/** What is known of somebody who asked for the newsletter. */
export function SubscriberFacts({ subscriber }: { subscriber: Subscriber }) {
  const { name: house } = useSite()
  const { confirmedAt } = subscriber
  return (
    <Facts>
      <Fact name="Status">
        <SubscriberState subscriber={subscriber} />
      </Fact>
      <Fact name="Email">
        <MailLink email={subscriber.email} subject={`The newsletter of ${house}`} />
      </Fact>
      <Fact name="Name">{subscriber.name}</Fact>
      <Fact name="Asked for it">
        <When at={subscriber.createdAt} />
      </Fact>
      <Fact name="Confirmed">{confirmedAt ? <When at={confirmedAt} /> : null}</Fact>
    </Facts>
  )
}
