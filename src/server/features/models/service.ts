import { desc, eq, inArray } from 'drizzle-orm'
import type { Caller, Tier } from '#contract/kit/access.ts'
import type { verdicts } from '#contract/models.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import type { Model } from '#contract/schemas/models.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { presentProfile, type ShownProfile } from '#server/features/model-profiles/service.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { presentImage, presentVideo, selectImages, selectVideos } from '#server/features/portfolios/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { wholeImageOf } from '#server/platform/media/stored-files.ts'

/** What the tier of a model is called: without a pass they hear what models hear. */
const tierWords = { free: 'model', fan: 'fan', vip: 'vip' } as const satisfies Record<Tier, string>

const verdictOf = (status: ApplicationStatus): (typeof verdicts)[number] =>
  status === 'accepted' ? 'approved' : status === 'pass' ? 'rejected' : 'other'

/** How much a model has behind the tabs of their room. */
export async function countModelRoomItems(
  db: Connection,
  modelId: number,
): Promise<{ portfolio: number; applications: number }> {
  const [images, videos, applications] = await Promise.all([
    db.$count(modelImagesTable, eq(modelImagesTable.modelProfileId, modelId)),
    db.$count(modelVideosTable, eq(modelVideosTable.modelProfileId, modelId)),
    db.$count(modelApplicationsTable, eq(modelApplicationsTable.modelId, modelId)),
  ])
  return { portfolio: images + videos, applications }
}

/** What some accounts have applied for, newest first. */
const applicationsOf = (db: Connection, ids: readonly number[]) =>
  db
    .select({ application: modelApplicationsTable, trackTitle: tracksTable.title })
    .from(modelApplicationsTable)
    .leftJoin(tracksTable, eq(tracksTable.id, modelApplicationsTable.trackId))
    .where(inArray(modelApplicationsTable.modelId, [...ids]))
    .orderBy(desc(modelApplicationsTable.createdAt), desc(modelApplicationsTable.id))

/** Accounts of models with everything that hangs on them. */
export async function presentModels(
  db: Connection,
  rows: readonly ShownProfile[],
  currency: string,
  caller: Caller,
): Promise<Model[]> {
  const ids = rows.map(({ user }) => user.id)
  if (ids.length === 0) return []
  const [images, videos, applications] = await Promise.all([
    selectImages(db).where(inArray(modelImagesTable.modelProfileId, ids)),
    selectVideos(db).where(inArray(modelVideosTable.modelProfileId, ids)),
    applicationsOf(db, ids),
  ])
  return rows.map((row) => {
    const { user } = row
    const profile = presentProfile(row)
    const own = images.filter(({ image }) => image.modelProfileId === user.id)
    const face = own.find(({ image }) => image.isProfileImage)?.image.imageUrl
    // What nobody is to see unasked stands for nobody either.
    const adult = own.filter(({ image }) => image.contentRating === 'adult').map(({ image }) => image.imageUrl)
    const shown = (...urls: (string | null | undefined)[]) =>
      urls.find((url) => url && !adult.includes(wholeImageOf(url))) ?? null
    return {
      ...user,
      firstName: profile.firstName,
      lastName: profile.lastName,
      fullLegalName: profile.fullLegalName,
      accessTier: tierWords[user.accessTier],
      profileImageUrl: shown(profile.profileImageUrl, face, user.profileImageUrl),
      thumbnailUrl: shown(profile.thumbnailUrl),
      currency,
      bannedAt: user.bannedAt?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      profile,
      portfolioImages: own.map((image) => presentImage(image, caller)),
      portfolioVideos: videos
        .filter(({ modelProfileId }) => modelProfileId === user.id)
        .map((video) => presentVideo(video, caller)),
      applications: applications
        .filter(({ application }) => application.modelId === user.id)
        .map(({ application, trackTitle }) => ({
          ...application,
          trackTitle,
          appliedAt: application.createdAt.toISOString(),
          verdict: verdictOf(application.statusCode),
        })),
      version: profile.version,
      updatedAt: profile.updatedAt ?? user.updatedAt.toISOString(),
    }
  })
}
