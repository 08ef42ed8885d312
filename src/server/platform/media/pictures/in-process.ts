import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { mediaProcesses } from '../media-processes.ts'
import type {
  CardTask,
  CropTask,
  Encoded,
  EncodeTask,
  HashTask,
  IconTask,
  SquareTask,
  WatermarkTask,
} from './picture-tasks.ts'

/** No picture takes as long, whatever is in it. */
const WITHIN_MS = 2 * 60_000

/** One process for all pictures: what is loaded to make them takes more memory than most of them do. */
const run = mediaProcesses(new URL('./picture.worker.ts', import.meta.url), { most: 1, atOnce: 3, stayMs: 30_000 })

/** One at a time, and one size after the other: a picture of 50 megapixels takes a thread and seconds. */
const decoding = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 60 })
/** One at a time: each takes a thread for a tenth of a second. */
const drawing = new FairQueue({ atOnce: 1, most: 200, mostOfOne: 100 })

const soon = () => AbortSignal.timeout(WITHIN_MS)
const draw = (name: string, task: object): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await run<Uint8Array>(name, task, soon())))

/** Makes one size of an uploaded picture, which also drops its metadata and whatever else hid in the file. */
export const encodePicture = (task: EncodeTask): Promise<Encoded> => decoding.run(() => run('encode', task, soon()))

/** Draws a record's square as PNG. */
export const drawSquare = (task: SquareTask): Promise<Buffer> => draw('renderSquare', task)

/** Draws a preview card as PNG. */
export const drawCard = (task: CardTask): Promise<Buffer> => draw('renderCard', task)

/** Draws an icon as PNG. */
export const drawIcon = (task: IconTask): Promise<Buffer> => draw('renderIcon', task)

/** Writes words across a picture, as JPEG. */
export const watermarkPicture = (task: WatermarkTask): Promise<Buffer> => draw('renderWatermark', task)

/** Cuts a picture to a shape around what is most to be seen in it, as JPEG; smaller ones are enlarged. */
export const cropPicture = (task: CropTask): Promise<Buffer> => draw('renderCrop', task)

/** What a picture looks like as 64 bits, of which pictures that look alike share most; all 0 for one of a single tone. */
export const hashPicture = (task: HashTask): Promise<string> =>
  drawing.run(() => run<string>('perceptualHash', task, soon()))
