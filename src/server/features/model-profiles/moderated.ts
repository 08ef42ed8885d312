import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { isModel, modelProfilePolicy } from './policy.ts'
import { selectProfiles } from './service.ts'
import { modelProfilesTable as p } from './table.ts'

/** How the profiles of models are found and hidden where people report them; the key of one is that of its model's account. */
export const moderatedProfiles: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await selectProfiles(db).where(eq(usersTable.id, id))
    if (!row?.profile || !isModel(row.user)) return null
    const { user, profile } = row
    const { hiddenAt, stageName, bio, description, experience, skills, city, country, websiteUrl } = profile
    const seen = { ownerId: user.id, bannedAt: user.bannedAt, hiddenAt }
    if (reader && (hiddenAt || !can(reader, modelProfilePolicy.see, seen))) return null
    const place = [city, country].filter(Boolean).join(', ')
    return {
      title: `Profile of ${stageName ?? user.username}`,
      text: [stageName, place, bio, description, experience, skills, websiteUrl].filter(Boolean).join('\n\n'),
      to: `/admin/models?view=${id}`,
      ...{ authorId: user.id, authorName: user.username, isHidden: hiddenAt !== null },
    }
  },
  async setSight(_, within, id, sight) {
    await within
      .update(p)
      .set({ hiddenAt: sight === 'shown' ? null : new Date() })
      .where(and(eq(p.id, id), sight === 'shown' ? isNotNull(p.hiddenAt) : isNull(p.hiddenAt)))
  },
}
