import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { ProfileTab } from '#web/features/model-profiles/ProfileTab.tsx'
import { ModelDetails } from '#web/features/models/ModelDetails.tsx'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import * as styles from './model-room.module.css'

/** The profile of a model, with what the label sees of it. */
export const ModelProfileTab = () => <ProfileTab preview={(profile) => <AsLabelSees profile={profile} />} />

/** Draws what is saved with the label's own card, so that both show the same. */
function AsLabelSees({ profile }: { profile: ModelProfile }) {
  const me = usePerson()
  const { currency } = useSiteIdentity()
  if (!me) return null
  const { username, email, accessTier } = me
  return (
    <details className={styles.preview}>
      <summary>As the label sees it</summary>
      <ModelDetails model={{ username, email, accessTier, currency, profile }} />
    </details>
  )
}
