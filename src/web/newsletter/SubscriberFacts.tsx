import type { Subscriber } from '#contract/newsletter.ts'
import { MailLink } from '#web/kit/ContactLinks.tsx'
import { Fact, Facts } from '#web/kit/desk/Facts.tsx'
import { When } from '#web/kit/When.tsx'
import { useSite } from '#web/session/session.ts'
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
