import { useSuspenseQuery } from '@tanstack/react-query'
import { GigRequestForm } from '#web/features/gig-requests/GigRequestForm.tsx'
import { ownGigRequestsQuery } from '#web/features/gig-requests/gig-request-queries.ts'
import { OwnGigRequests } from '#web/features/gig-requests/OwnGigRequests.tsx'
import { MemberFrame } from './MemberFrame.tsx'
import { NoPageToEdit } from './NoPageToEdit.tsx'

/** Where artists ask for dates of their own, and see what became of them. */
export function OwnGigsScreen() {
  const own = useSuspenseQuery(ownGigRequestsQuery()).data
  return (
    <MemberFrame heading="Book Gig" ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}>
      {own ? (
        <>
          <GigRequestForm />
          <OwnGigRequests requests={own.items} />
        </>
      ) : (
        <NoPageToEdit />
      )}
    </MemberFrame>
  )
}
