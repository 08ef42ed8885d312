import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { gigs } from '#contract/gigs.ts'
import { type GigPhase, gigPhaseOf } from '#contract/rules/gig-phase.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import { read } from '#web/platform/api/reads.ts'

/** A timer of a browser holds no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

const gigStreamQuery = (id: number) => read(gigs.stream, { params: { id } })

/**
 * The stream of a gig: as it came with the page, and as it is by now. The doors open by themselves.
 * @returns what it is, where the gig stands, and a way to ask again, past what is kept of the page
 */
export function useGigStream(gig: Gig) {
  const client = useQueryClient()
  const query = gigStreamQuery(gig.id)
  const { data } = useQuery({ ...query, enabled: false })
  const { stream, doorsAt, areDoorsOpen } = data ?? gig
  const [haveOpened, setHaveOpened] = useState(false)
  useEffect(() => {
    if (doorsAt === null || areDoorsOpen) return
    const left = Date.parse(doorsAt) - Date.now()
    if (left > LONGEST_TIMER_MS) return
    const timer = setTimeout(() => setHaveOpened(true), Math.max(0, left))
    return () => {
      clearTimeout(timer)
      setHaveOpened(false)
    }
  }, [doorsAt, areDoorsOpen])
  const phase: GigPhase = stream ? gigPhaseOf(stream, areDoorsOpen || haveOpened) : 'announced'
  return { stream, phase, readNow: () => client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {}) }
}
