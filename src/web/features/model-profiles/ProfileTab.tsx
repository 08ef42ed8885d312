import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Completeness } from './Completeness.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import * as styles from './profile.module.css'
import { ownProfileQuery } from './profile-queries.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** A model's own profile, to fill in and to look at as the label does. */
export function ProfileTab({ preview }: { preview: (profile: ModelProfile) => ReactNode }) {
  const { data: profile } = useSuspenseQuery(ownProfileQuery())
  const me = usePerson()
  const name = profile.stageName ?? ([profile.firstName, profile.lastName].filter(Boolean).join(' ') || me?.username)
  return (
    <section className={styles.profile} aria-label="Profile">
      <Thumbnail profile={profile} name={name ?? ''} />
      <Completeness profile={profile} />
      {preview(profile)}
      <ProfileForm profile={profile} />
    </section>
  )
}
