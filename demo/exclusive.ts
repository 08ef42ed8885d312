import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tier } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import { exclusiveContentTable, exclusivePicturesTable } from '#server/features/exclusive-content/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { storeImage } from '#server/platform/media/images.ts'
import { drawPortrait } from './draw-portrait.ts'

const DAY_MS = 86_400_000

interface DemoItem {
  title: string
  description: string
  accessTier: Tier
  daysAgo: number
}

const words: readonly (DemoItem & { body: string })[] = [
  {
    title: 'Where the sock goes',
    description: 'Bea Lindqvist on the inside of the Wurlitzer.',
    accessTier: 'fan',
    daysAgo: 2,
    body: `Left foot, wool, darned once at the heel. It lies under the third hammer from the left, where the instrument used to ring on after everybody had gone home.

We tried felt first. Felt is for pianos that behave.

It stays in until Tobacco & Rain sells out. After that Lyle wants it back.`,
  },
  {
    title: 'What was said between the takes',
    description: 'Eleven minutes of talk from the Blue Hour sessions, written down.',
    accessTier: 'vip',
    daysAgo: 9,
    body: `“Was that the one?”
“That was the one before the one.”
“Then let us have the one.”
(A chair.)
“Ferry.”
“We wait for the ferry.”`,
  },
]

/** Recordings that come as the demo's band plays: each is heard under the track that it is named after. */
const recordings: readonly (DemoItem & { ofTrack: string; transcript?: string })[] = [
  {
    ofTrack: 'Stand-in',
    title: 'Stand-in, from the stairs',
    description: 'Ines Caldera as the neighbours heard it. This one is on the house.',
    accessTier: 'free',
    daysAgo: 12,
  },
  {
    ofTrack: 'Amen, Eventually',
    title: 'Amen, the rehearsal',
    description: 'One microphone, the kettle wins twice.',
    accessTier: 'fan',
    daysAgo: 5,
    transcript: 'Ruth Amadi counts to four. Nobody comes in. She counts to four again.',
  },
  {
    ofTrack: 'Carry the One',
    title: 'Carry the One, counted in',
    description: 'Every count-in of the session, in order, for people who like that.',
    accessTier: 'vip',
    daysAgo: 7,
  },
]

const pictures = {
  title: 'Last bus, from the back seat',
  description: 'The Delmar Six between Ghent and Harmony. Nobody was asked to smile.',
  accessTier: 'fan' as const,
  daysAgo: 3,
  alts: [
    'Somebody in a black coat before an orange wall, looking past the camera',
    'A grey head before blue water, the lamp behind it',
    'Red hair and a blue coat under a yellow lamp',
  ],
}

const enteredAt = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS)

/** Puts the words on the demo's shelf. */
export async function fillExclusive(db: Connection): Promise<void> {
  await db
    .insert(exclusiveContentTable)
    .values(words.map(({ daysAgo, ...item }) => ({ ...item, type: 'text' as const, createdAt: enteredAt(daysAgo) })))
}

/** Puts what was recorded for a track on the shelf too, where something of it is kept there. */
export async function keepRecording(db: Connection, trackTitle: string, fileUrl: string, seconds: number) {
  const kept = recordings.filter(({ ofTrack }) => ofTrack === trackTitle)
  for (const { daysAgo, ofTrack: _, ...item } of kept)
    await db.insert(exclusiveContentTable).values({
      ...{ ...item, type: 'audio', fileUrl, duration: Math.round(seconds) },
      createdAt: enteredAt(daysAgo),
    })
}

/** Draws the demo's set of pictures, unless it is there. */
export async function drawPictureSet(context: AppContext, stopping: AbortSignal): Promise<void> {
  const { db } = context
  const { alts, daysAgo, ...item } = pictures
  if ((await db.$count(exclusiveContentTable, eq(exclusiveContentTable.title, item.title))) > 0) return
  const urls: string[] = []
  for (const place of alts.keys()) {
    if (stopping.aborted) return
    const drawn = Buffer.from(drawPortrait(place, place + 3))
    const sha256 = createHash('sha256').update(drawn).digest('hex')
    const original = { stem: randomUUID(), data: drawn, sha256, originalName: null, uploadedBy: null }
    urls.push((await storeImage(context, original, 'members')).url)
  }
  await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(exclusiveContentTable)
      .values({ ...item, type: 'photos', createdAt: enteredAt(daysAgo) })
      .returning({ id: exclusiveContentTable.id })
    const exclusiveContentId = row?.id as number
    await transaction
      .insert(exclusivePicturesTable)
      .values(urls.map((pictureUrl, position) => ({ exclusiveContentId, position, pictureUrl, alt: alts[position] })))
  })
  await context.changes.touch([data.exclusiveContent, data.uploads])
}
