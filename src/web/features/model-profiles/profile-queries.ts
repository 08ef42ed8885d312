import type { QueryClient } from '@tanstack/react-query'
import { modelProfiles } from '#contract/model-profiles.ts'
import { read } from '#web/platform/api/reads.ts'

export const ownProfileQuery = () => read(modelProfiles.own, {})

/** Asks for the profile of whoever is signed in. */
export const loadProfile = (client: QueryClient) => client.ensureQueryData(ownProfileQuery())
