import { eq } from 'drizzle-orm'
import { type NoticeKind, noticeKinds, topicNames } from '#contract/notices.ts'
import { noticesEndpoints } from '#contract/schemas/notices.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { noticeSettingsOf, saveNoticePreferences, switchesOf } from '#server/platform/notices/preferences.ts'
import { noticeSettingsTable } from '#server/platform/notices/table.ts'
import { sourceOf } from '#server/platform/notices/words.ts'
import { pushKeys } from '#server/platform/push/push-keys.ts'
import { pushDevicesTable } from '#server/platform/push/table.ts'
import { addDevice, removeDevice } from './devices.ts'
import { listNotices, markRead, unreadOf } from './list.ts'

/** Browsers subscribe anew now and then; programs do so without end. */
const DEVICES: Limit = { tries: 60, seconds: 3600 }

export const noticeRoutes = serve(noticesEndpoints, (context) => {
  const { db } = context
  /** Topics of which some feature tells something. */
  const topics = () =>
    topicNames.filter((topic) =>
      (Object.keys(noticeKinds) as NoticeKind[]).some(
        (kind) => noticeKinds[kind].topic === topic && sourceOf(context, kind),
      ),
    )
  const mark = async (userId: number, ids: readonly number[]) => {
    await markRead(context, userId, { ids })
    return { unread: (await unreadOf(db, userId)).all }
  }
  return {
    list: ({ query, caller }) => listNotices(context, query, caller),
    read: ({ body, caller }) => mark(caller.id, body.ids),
    seen: ({ body, caller }) => mark(caller.id, body.ids),
    async readAll({ body, caller }) {
      await markRead(context, caller.id, { group: body.group })
      return { unread: (await unreadOf(db, caller.id)).all, message: 'All read.' }
    },

    async preferences({ caller }) {
      const settings = await noticeSettingsOf(db, caller.id)
      return {
        topics: topics(),
        on: await switchesOf(db, caller.id),
        emails: settings?.emailTiming ?? 'daily',
        timeZone: settings?.timeZone ?? null,
        pushKey: (await pushKeys(db)).publicKey,
        devices: await db.$count(pushDevicesTable, eq(pushDevicesTable.userId, caller.id)),
      }
    },
    async savePreferences({ body, caller }) {
      const { timeZone } = await context.site()
      await db.transaction((transaction) => saveNoticePreferences(transaction, caller.id, body, timeZone))
      return { ...SUCCESS, message: 'Saved.' }
    },

    async addDevice({ body, caller, request }) {
      await countTry(db, `push device ${caller.id}`, DEVICES)
      const session = await sessionOf(request)
      await addDevice(context, { userId: caller.id, sessionHash: session?.tokenHash ?? null }, body)
      return { ...SUCCESS, message: 'This device rings from now on.' }
    },
    async removeDevice({ body, caller }) {
      await removeDevice(context, caller.id, body)
      return { ...SUCCESS, message: 'This device is silent.' }
    },

    async unsubscribe({ query: { token } }) {
      const [row] = await db
        .update(noticeSettingsTable)
        .set({ emailTiming: 'off', nextDigestAt: null })
        .where(eq(noticeSettingsTable.unsubscribeToken, token))
        .returning()
      if (!row) throw invalid('This link is not complete')
      return { ...SUCCESS, message: 'No more e-mails about notices. Those about your money still come.' }
    },
  }
})
