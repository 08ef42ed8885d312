import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ownTitle } from '#web/platform/forms/error-title.ts'

/** Reads out the title of a page that was reached without loading a document, as browsers do for those they load. */
export function PageAnnouncer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setAnnouncement(ownTitle())
      }),
    [router],
  )
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
