import type { ReviewedApplication } from '#contract/schemas/model-applications.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { When } from '#web/platform/text/When.tsx'
import * as styles from './applicant.module.css'

/** What the others of the team note on an application; one's own is a field of the form. */
export function TeamNotes({ application: { teamNotes } }: { application: ReviewedApplication }) {
  const me = usePerson()
  const others = teamNotes.filter(({ authorId }) => authorId !== me?.id)
  if (others.length === 0) return null
  return (
    <ul className={styles.teamNotes} aria-label="Notes of the team">
      {others.map(({ authorId, author, note, updatedAt }) => (
        <li key={authorId}>
          <b>{author}</b> <When at={updatedAt} />
          <p>{note}</p>
        </li>
      ))}
    </ul>
  )
}
