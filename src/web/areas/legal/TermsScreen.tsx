import { Link } from '@tanstack/react-router'
import { MIN_AGE } from '#contract/rules/application-rules.ts'
import { useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { LegalPage } from './LegalPage.tsx'

/** What holds between the site and whoever uses it. */
export function TermsScreen() {
  const site = useSite()
  const { name } = site
  return (
    <LegalPage title="Terms" since="November 2026">
      <VoiceLine of="termsLine" />
      <h2>The music</h2>
      <p>
        Listen as often as you like, alone or with company, and share links to it. The recordings, films, pictures and
        words belong to {name} and to the artists; copying, selling or showing them in public needs our written yes.
      </p>
      <h2>Your account</h2>
      <p>
        It is yours alone. Keep the password to yourself and tell us if somebody else has it. We close accounts that
        break the law, harm others or try to break the house, and say why.
      </p>
      <h2>Applications</h2>
      <p>
        Whoever applies for a video is {MIN_AGE} or older, tells the truth about himself, and agrees that the label
        looks at what he sent in order to cast. Applying costs nothing and promises nothing. What is paid, when and
        where stands in the call and in a contract of its own before anybody films. You can take an application back at
        any time. Whoever sends music to the label keeps every right in it.
      </p>
      <h2>Shows</h2>
      <p>
        Tickets are sold by the venues, under their terms. A request for a show binds nobody until both sides have
        agreed in writing.
      </p>
      <h2>What we answer for</h2>
      <p>
        We keep the house open as well as we can, and cannot promise that it never closes. We answer without limit for
        harm done on purpose or by gross neglect and wherever the law says so, otherwise for what is typical of a
        website like this one. The law of the place where {name} has its seat applies; rights you have as a consumer
        where you live stay yours.
      </p>
      <p>
        <ContactSentence {...site} /> about anything on this page. What we know of you stands under{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
    </LegalPage>
  )
}
