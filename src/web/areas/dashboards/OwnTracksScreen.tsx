import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TrackSubmissionForm } from '#web/areas/track-submission/TrackSubmissionForm.tsx'
import { OwnTrackSubmissions } from '#web/features/track-submissions/OwnTrackSubmissions.tsx'
import { ownTrackSubmissionsQuery } from '#web/features/track-submissions/track-submission-queries.ts'
import * as styles from './artist-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'
import { NoPageToEdit } from './NoPageToEdit.tsx'

/** Where artists send tracks of their own, and see what became of them. */
export function OwnTracksScreen({ track }: { track: number | undefined }) {
  const own = useSuspenseQuery(ownTrackSubmissionsQuery()).data
  const navigate = useNavigate()
  // A form that has been sent is begun anew.
  const [saves, setSaves] = useState(0)
  const chosen = own?.items.find(({ id, status }) => id === track && status !== 'approved') ?? null
  const onSaved = () => {
    setSaves(saves + 1)
    if (chosen) void navigate({ to: '/artist-dashboard/tracks', search: {} })
  }
  return (
    <MemberFrame
      heading="Add Track"
      ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}
      aside={
        chosen ? (
          <p className={styles.changing}>
            You are changing {chosen.title}.{' '}
            <Link to="/artist-dashboard/tracks" search={{}}>
              Add another instead
            </Link>
          </p>
        ) : null
      }
    >
      {own ? (
        <>
          <TrackSubmissionForm
            key={`${chosen?.id ?? 'new'} ${saves}`}
            submission={chosen}
            albums={own.albums}
            onSaved={onSaved}
          />
          <OwnTrackSubmissions submissions={own.items} />
        </>
      ) : (
        <NoPageToEdit />
      )}
    </MemberFrame>
  )
}
