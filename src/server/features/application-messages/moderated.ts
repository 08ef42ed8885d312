import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable as a } from '#server/features/casting/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { announce } from './announce.ts'
import { applicationMessagePolicy, sideOf } from './policy.ts'
import { applicationMessagesTable as m } from './table.ts'

/** So much of a conversation is shown around a message. */
const AROUND = 2

const selectMessages = (db: Connection) =>
  db
    .select({ message: m, application: a, username: usersTable.username })
    .from(m)
    .innerJoin(a, eq(a.id, m.applicationId))
    .leftJoin(usersTable, eq(usersTable.id, m.authorId))
type Found = Awaited<ReturnType<typeof selectMessages>>[number]

/** How the author of a message is called to the other side; see `presentMessage`. */
const authorNameOf = ({ message, application, username }: Found) =>
  message.isFromLabel ? username : nameOf(application)

/** How messages beside applications are found and hidden where the other side reports them. */
export const moderatedApplicationMessages: ModeratedSource = {
  async find(db, id, reader) {
    const [found] = await selectMessages(db).where(eq(m.id, id))
    if (!found) return null
    const { message, application } = found
    const isHidden = message.hiddenAt !== null
    const isHiddenFrom = isHidden && sideOf(reader, application) !== 'label'
    if (reader && (isHiddenFrom || !can(reader, applicationMessagePolicy.see, application))) return null
    return {
      title: `Message beside the application of ${nameOf(application)}`,
      text: message.content,
      to: `/application-messages/${application.id}`,
      ...{ authorId: message.authorId, authorName: authorNameOf(found) ?? '', isHidden },
    }
  },
  async around(db, id) {
    const [row] = await db.select({ of: m.applicationId }).from(m).where(eq(m.id, id))
    if (!row) return { before: [], after: [] }
    const beside = eq(m.applicationId, row.of)
    const [before, after] = await Promise.all([
      selectMessages(db)
        .where(and(beside, lt(m.id, id)))
        .orderBy(desc(m.id))
        .limit(AROUND),
      selectMessages(db)
        .where(and(beside, gt(m.id, id)))
        .orderBy(asc(m.id))
        .limit(AROUND),
    ])
    const shown = (found: Found) => ({
      ...{ authorName: authorNameOf(found), text: found.message.content, at: found.message.createdAt },
    })
    return { before: before.reverse().map(shown), after: after.map(shown) }
  },
  async setSight(context, within, id, sight) {
    const [changed] = await within
      .update(m)
      .set({ hiddenAt: sight === 'shown' ? null : new Date() })
      .where(and(eq(m.id, id), sight === 'shown' ? isNotNull(m.hiddenAt) : isNull(m.hiddenAt)))
      .returning({ id: m.applicationId, modelId: m.modelId })
    if (changed) await announce(context, within, changed)
  },
}
