import { Link } from '@tanstack/react-router'

/** Leads from the settings to what one is credited on. */
export const CreditsLink = () => (
  <section aria-labelledby="settings-credits">
    <h2 id="settings-credits">Credits</h2>
    <p>Your name stands on a record when you say so.</p>
    <p>
      <Link to="/credits">Records you are credited on</Link>
    </p>
  </section>
)
