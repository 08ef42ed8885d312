import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { streamEvents } from '#contract/streams.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { streamQuery } from './live-queries.ts'

/**
 * Reads a stream anew when whoever is before it is sent away, or let in again.
 * @returns how often they were let in: what refused them in between asks again by being drawn anew
 */
export function useAdmission(id: number): number {
  const client = useQueryClient()
  const [admissions, setAdmissions] = useState(0)
  useEvent(streamEvents.admission_changed, ({ streamId, isRemoved }) => {
    if (streamId !== id) return
    if (!isRemoved) setAdmissions((before) => before + 1)
    void client.invalidateQueries({ queryKey: streamQuery(id).queryKey })
  })
  return admissions
}
