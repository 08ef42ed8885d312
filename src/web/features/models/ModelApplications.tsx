import { adminStatusWords, roleAppliedFor } from '#contract/rules/application-words.ts'
import type { Model } from '#contract/schemas/models.ts'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import * as styles from './model.module.css'

const tones = { approved: 'success', rejected: 'danger', other: 'quiet' } as const

/** What a model has applied for, and how each application ended so far. */
export const ModelApplications = ({ model }: { model: Model }) =>
  model.applications.length > 0 ? (
    <section className={partStyles.adminPart} aria-label="Applications">
      <h3>Applications</h3>
      <ul className={styles.modelApplications}>
        {model.applications.map(({ id, form, characterName, trackTitle, appliedAt, verdict, statusCode }) => (
          <li key={id}>
            <span dir="auto">
              {[
                roleAppliedFor({ form, characterName, track: trackTitle === null ? null : { title: trackTitle } }),
                trackTitle,
              ]
                .filter(Boolean)
                .join(', ') || 'General application'}
            </span>
            <small>
              <When at={appliedAt} />
            </small>
            <StatusDot tone={tones[verdict]}>
              {verdict === 'other' ? `other: ${adminStatusWords[statusCode]}` : verdict}
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  ) : null
