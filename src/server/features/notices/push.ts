import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { PUSH_QUEUE } from '#server/platform/notices/notify.ts'
import { noticesTable } from '#server/platform/notices/table.ts'
import { encryptPush, topicOf } from '#server/platform/push/encrypt.ts'
import { pushAuthorization, pushKeys } from '#server/platform/push/push-keys.ts'
import { sendPush } from '#server/platform/push/send-push.ts'
import { type PushDeviceRow, pushDevicesTable } from '#server/platform/push/table.ts'
import { trustedService } from '#server/platform/push/trusted-service.ts'
import { deliverable } from './deliverable.ts'

const DEVICE_QUEUE = 'notices-device'
/** So many services are spoken to at a time: one that is slow must not keep the others waiting. */
const AT_ONCE = 8
/** So long the next notices wait for a service that is slow. */
const PATIENCE_MS = 1000
/** A message that a service puts off so often is given up: it is in the list. */
const MOST_TRIES = 5
/** After a service that could not be reached. */
const AGAIN_SECONDS = 60
const MAX_TEXT = 300

/** One notice for one device. */
interface DeviceJob {
  notice: number
  device: number
  tried: number
}

const brief = (text: string) => [...text].slice(0, MAX_TEXT).join('')

/** Tells one device, as its owner may be told at this moment; what comes of it decides whether the device stays. */
async function pushToDevice(context: AppContext, device: PushDeviceRow, job: DeviceJob): Promise<void> {
  const { db, jobs, log } = context
  const [told] = await deliverable(context, [job.notice], device.userId)
  if (!told) return
  const { title, text, to } = told.words
  const contact = (await context.site()).contactEmail
  const url = siteUrl(context)
  const body = encryptPush(
    JSON.stringify({ title: brief(title), text: brief(text), to, tag: `${told.kind} ${told.thing}` }),
    device,
  )
  const authorization = pushAuthorization(await pushKeys(db), device.endpoint, contact ? `mailto:${contact}` : url)
  const message = { endpoint: device.endpoint, body, authorization, topic: topicOf(`${told.kind} ${told.thing}`) }
  const result = await sendPush(message, await trustedService(context.config)).catch((error: Error) => {
    log.info({ error: error.message }, 'a push service could not be reached')
    return { kind: 'later', seconds: AGAIN_SECONDS } as const
  })
  if (result.kind === 'gone') await db.delete(pushDevicesTable).where(eq(pushDevicesTable.id, device.id))
  if (result.kind === 'refused') log.warn({ status: result.status }, 'a push service refused a message')
  if (result.kind === 'later' && job.tried + 1 < MOST_TRIES)
    await jobs.add(DEVICE_QUEUE, { ...job, tried: job.tried + 1 } satisfies DeviceJob, undefined, result.seconds)
}

/** Waits for some work, which goes on by itself when it takes longer: what else is queued has its turn. */
const notLongerThan = (ms: number, work: Promise<unknown>) => Promise.race([work, delay(ms, undefined, { ref: false })])

/** Does some work for each of a list, so many at a time. */
async function forEachOf<T>(some: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = some.values()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const one of rest) await work(one)
  })
  await Promise.all(workers)
}

/** Registers what tells devices of notices. */
export function handleNoticePush(context: AppContext): void {
  const { db, jobs, log } = context
  const tell = (device: PushDeviceRow, job: DeviceJob) =>
    pushToDevice(context, device, job).catch((error: unknown) => log.error({ error }, 'a device could not be told'))
  jobs.handle<{ ids: number[] }>(PUSH_QUEUE, async ({ ids }) => {
    // Claimed before they are told: a crash in between tells nobody twice, and the notice is in the list.
    const claimed = await db
      .update(noticesTable)
      .set({ pushedAt: sql`now()` })
      .where(and(inArray(noticesTable.id, ids), isNull(noticesTable.pushedAt), isNull(noticesTable.readAt)))
      .returning({ id: noticesTable.id, userId: noticesTable.userId })
    if (claimed.length === 0) return
    const devices = await db
      .select()
      .from(pushDevicesTable)
      .where(
        inArray(
          pushDevicesTable.userId,
          claimed.map(({ userId }) => userId),
        ),
      )
    const calls = devices.flatMap((device) =>
      claimed
        .filter(({ userId }) => userId === device.userId)
        .map(({ id }) => ({ device, job: { notice: id, device: device.id, tried: 0 } })),
    )
    await notLongerThan(
      PATIENCE_MS,
      forEachOf(calls, ({ device, job }) => tell(device, job)),
    )
  })

  const tellLater = async (job: DeviceJob) => {
    const [device] = await db.select().from(pushDevicesTable).where(eq(pushDevicesTable.id, job.device))
    if (device) await notLongerThan(PATIENCE_MS, tell(device, job))
  }
  jobs.handle<DeviceJob>(DEVICE_QUEUE, tellLater, true)
}
