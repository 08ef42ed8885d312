import { TERMS_VERSION } from '#contract/model-applications.ts'
import {
  type ApplicationRow,
  castingCallsTable,
  modelApplicationsTable,
  trackModelsTable,
} from '#server/features/casting/table.ts'
import { applicationChangesTable } from '#server/features/model-applications/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { demoApplicant, demoCalls } from './casting.ts'
import type { CastModel } from './fill-models.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** How an application came to be accepted: by an interview, an hour after it was sent and another hour later. */
const wayTo = ({ id, createdAt }: ApplicationRow) =>
  (
    [
      ['pending', 'schedule_interview', 'Schedule Interview'],
      ['schedule_interview', 'accepted', 'Accepted'],
    ] as const
  ).map(([fromCode, toCode, words], place) => ({
    ...{ applicationId: id, fromCode, toCode, words },
    createdAt: new Date(createdAt.getTime() + (place + 1) * 3_600_000),
  }))

/** What a track says of the shoot it is cast for; nothing for one that is not. */
export function shootOf(track: string) {
  const call = demoCalls.find((one) => one.track === track)
  if (!call) return {}
  return {
    seekingVideoModels: true,
    modelRequirements: call.requirements,
    shootLocation: call.location,
    shootDate: dayIn(call.inDays),
    shootTime: call.time,
    shootBudget: call.budget,
  }
}

/**
 * Opens the demo's casting calls and has people apply for them.
 * @param trackId the key of a track by its title
 * @param models who has an account and has applied too
 * @returns the applications
 */
export async function fillCasting(
  db: Connection,
  trackId: (title: string) => number,
  models: readonly CastModel[],
): Promise<readonly ApplicationRow[]> {
  let person = 0
  const all: ApplicationRow[] = []
  for (const call of demoCalls) {
    const id = trackId(call.track)
    await db.insert(castingCallsTable).values({
      trackId: id,
      title: call.title,
      description: call.description,
      maxApplicants: call.places,
      closesAt: call.closesInDays === undefined ? null : dayIn(call.closesInDays),
    })
    const roles = await db
      .insert(trackModelsTable)
      .values(
        call.roles.map((role) => ({
          shootDate: dayIn(call.inDays),
          shootTime: call.time,
          ...role,
          trackId: id,
          // The first call is the newest, and so the first the label points at.
          createdAt: new Date(Date.now() - demoCalls.indexOf(call) * MINUTE_MS),
        })),
      )
      .returning()
    const applied = (place: number) => {
      const role = roles[place % roles.length]
      const hours = demoCalls.indexOf(call) * 5 + place
      return {
        form: 'role' as const,
        trackId: id,
        characterRoleId: role?.id ?? null,
        characterName: role?.characterName ?? call.title,
        shootLocation: call.location,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: new Date(),
        createdAt: new Date(Date.now() - (hours + 3) * 3_600_000),
      }
    }
    const own = models.filter(({ applied }) => applied[call.title])
    const applications = await db
      .insert(modelApplicationsTable)
      .values(
        Array.from({ length: call.applicants }, (_, place) => {
          const sent = { ...applied(place), ...demoApplicant(person++) }
          const model = own[place]
          const status = model?.applied[call.title]
          if (!model || !status) return sent
          const { id, name, email, age, location } = model
          return { ...sent, ...{ fullLegalName: name, email, age, location, modelId: id, status, statusCode: status } }
        }),
      )
      .returning()
    all.push(...applications)
    const hired = applications.filter(({ statusCode }) => statusCode === 'accepted')
    if (hired.length > 0) await db.insert(applicationChangesTable).values(hired.flatMap(wayTo))
  }
  return all
}
