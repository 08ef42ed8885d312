import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionElsewhere } from './stored-session.ts'

/** Follows a sign-in or sign-out that happens in another tab. */
export function SessionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      onSessionElsewhere(() => {
        void client.invalidateQueries().then(() => router.invalidate())
      }),
    [client, router],
  )
  return null
}
