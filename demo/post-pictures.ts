import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { chatMessagesTable, chatPicturesTable } from '#server/features/chat/table.ts'
import { forumPicturesTable, forumTopicsTable } from '#server/features/forum/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { storeImage } from '#server/platform/media/images.ts'

/** A picture cut from paper, on a ground with a lamp. */
const drawn = (ground: string, things: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="${ground}"/><circle cx="950" cy="210" r="150" fill="#fff8ec" opacity=".85"/>
  <path d="M0 700h1200v200H0z" fill="#14100c" opacity=".25"/>${things}</svg>`)

const scarf = drawn(
  '#b4451f',
  `<path d="M330 260h60v520h-60zM750 260h60v520h-60zM330 240h480v70H330zM330 520h480v60H330z" fill="#14100c"/>
  <path d="M420 250c90 40 200 40 290 0l30 60c-60 50-120 60-170 60l40 330-90 20-50-340c-40-5-70-30-90-60z" fill="#2f8f5b"/>
  <path d="M520 640l88-14M514 600l88-14" stroke="#f5ead7" stroke-width="10"/>`,
)
const thermos = drawn(
  '#1d4d8f',
  `<rect x="450" y="200" width="220" height="560" rx="40" fill="#d9d2c4"/><rect x="470" y="120" width="180" height="110" rx="20" fill="#14100c"/>
  <rect x="450" y="400" width="220" height="140" fill="#ff6a3d"/><path d="M720 640h150v90a50 50 0 0 1-50 50h-50a50 50 0 0 1-50-50z" fill="#f2b632"/>`,
)
const SCARF_TOPIC = 'Lost: one green scarf, second row'
const THERMOS_LINE = 'I have a very large thermos.'

async function store(context: AppContext, picture: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const original = { stem: randomUUID(), data: picture, sha256, originalName: null, uploadedBy: null }
  return (await storeImage(context, original, 'posts')).url
}

/** Draws what a topic and a line of the demo show, unless it is there. */
export async function drawPostPictures(context: AppContext, stopping: AbortSignal): Promise<void> {
  const { db } = context
  const [topic] = await db.select().from(forumTopicsTable).where(eq(forumTopicsTable.title, SCARF_TOPIC))
  if (topic && !stopping.aborted && (await db.$count(forumPicturesTable)) === 0)
    await db.insert(forumPicturesTable).values({
      ...{ topicId: topic.id, fileUrl: await store(context, scarf), place: 0 },
      alt: 'A green scarf over the back of a black chair',
    })
  const [line] = await db.select().from(chatMessagesTable).where(eq(chatMessagesTable.content, THERMOS_LINE))
  if (line && !stopping.aborted && (await db.$count(chatPicturesTable)) === 0)
    await db.insert(chatPicturesTable).values({
      ...{ messageId: line.id, fileUrl: await store(context, thermos), place: 0 },
      alt: 'A thermos as tall as the window, beside a yellow cup',
    })
  await context.changes.touch([data.uploads])
}
