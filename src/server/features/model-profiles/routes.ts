import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { modelProfilesEndpoints, publicProfile } from '#contract/schemas/model-profiles.ts'
import { IMAGE_MAX_BYTES } from '#contract/uploads.ts'
import { can } from '#server/platform/access/can.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { refusalOfImage, storeImage } from '#server/platform/media/images.ts'
import { receiveFile } from '#server/platform/media/receive.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { withoutHidden } from './pictures.ts'
import { isModel, modelProfilePolicy } from './policy.ts'
import { presentProfile, saveProfile, selectProfiles } from './service.ts'

export const modelProfileRoutes = serve(modelProfilesEndpoints, (context) => {
  const { db } = context
  const shown = async (id: number) => {
    const [row] = await selectProfiles(db).where(eq(usersTable.id, id))
    return orNotFound(row, 'Profile')
  }
  const one = async (id: number) => presentProfile(await shown(id))

  return {
    own: ({ caller }) => one(caller.id),

    async save({ body, caller }) {
      await saveProfile(db, caller.id, body)
      return one(caller.id)
    },

    thumbnail: ({ request, caller }) =>
      receiveFile(
        context,
        request,
        {
          by: caller,
          field: 'thumbnail',
          also: ['image', 'file'],
          maxBytes: IMAGE_MAX_BYTES,
          withinMs: null,
          refuse: refusalOfImage,
        },
        async ({ path, sha256, filename, reservation }) => {
          const of = { stem: randomUUID(), sha256, originalName: filename, uploadedBy: caller.id, reservation }
          const { url } = await storeImage(context, { data: path, ...of })
          await saveProfile(db, caller.id, { thumbnailUrl: url }).catch(async (error: unknown) => {
            await releaseFiles(context, [url])
            throw error
          })
          return { thumbnailUrl: url, thumbnail: url, profile: await one(caller.id) }
        },
      ),

    async get({ params, caller }) {
      const row = await shown(params.userId)
      const { user, profile } = row
      if (!isModel(user)) throw notFound('Profile')
      const whole = presentProfile(row)
      if (can(caller, modelProfilePolicy.seeWhole, { ownerId: user.id })) return whole
      // Who has said nothing, was shut out, or is hidden by the label, is nobody to the others.
      const { bannedAt } = user
      if (!profile || !can(caller, modelProfilePolicy.see, { ownerId: user.id, bannedAt, hiddenAt: profile.hiddenAt }))
        throw notFound('Profile')
      return publicProfile.parse(await withoutHidden(db, whole))
    },
  }
})
