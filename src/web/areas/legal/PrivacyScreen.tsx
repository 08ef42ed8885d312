import { Link } from '@tanstack/react-router'
import { useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { LegalPage } from './LegalPage.tsx'

/** What the site knows of its visitors, and for how long. */
export function PrivacyScreen() {
  const site = useSite()
  return (
    <LegalPage title="Privacy" since="November 2026">
      <VoiceLine of="privacyLine" />
      <h2>Who is responsible</h2>
      <p>
        {site.name} runs this website on its own machines. <ContactSentence {...site} /> about anything on this page.
      </p>
      <h2>When you only visit</h2>
      <p>
        We load nothing from other companies and count nobody. A cookie is set when you switch between light and dark,
        to remember it, and another for ten seconds when you send us something, so that the next page shows it. Your
        browser keeps the queue, the volume, and unfinished forms for you; they never leave it by themselves. Our server
        sees the address your request comes from and forgets it, except for a few hours where it counts failed sign-ins
        and sent forms, so that nobody guesses passwords or floods us.
      </p>
      <p>A film comes from YouTube, and only once you press play on it; from then on YouTube’s own rules hold.</p>
      <h2>When you open an account</h2>
      <p>
        We keep your username, names, e-mail address and a fingerprint of your password from which it cannot be read.
        One cookie says that you are signed in. In your <Link to="/settings">settings</Link> you see every open session
        with its time, address and browser, and end it; there you also delete the account, which takes everything with
        it that is only about you.
      </p>
      <h2>When you apply or ask for a show</h2>
      <p>
        What you write is read by the people of the label who decide on it and by nobody else. Measurements, age and
        looks are asked for casting alone. An application made with an account goes when the account goes; ask us and we
        delete any other.
      </p>
      <h2>Letters</h2>
      <p>We write when you asked for something: a new password, an answer, a confirmation. Nothing else.</p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and take along what we know of you, have it deleted, object to its use, and complain to the
        authority that protects data where you live. <ContactSentence {...site} />: one word is enough, and we answer
        within a month.
      </p>
    </LegalPage>
  )
}
