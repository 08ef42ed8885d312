import { type ReplyOf, urlOf } from '#contract/kit/endpoint.ts'
import { type ContentRating, portfolios } from '#contract/portfolios.ts'
import type { PortfolioImage, PortfolioVideo } from '#contract/schemas/portfolios.ts'
import { ApiError, UnreachableError } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import { sendFile } from '#web/platform/sending-files/send-file.ts'
import { sendMedia } from '#web/platform/sending-files/send-media.ts'
import { UploadError, uploadWords } from '#web/platform/sending-files/upload-words.ts'
import { capturePoster } from './capture-poster.ts'

interface PortfolioUpload {
  file: File
  kind: 'image' | 'video'
  rating: ContentRating
  /** The same for each try at one sending. */
  sending: object
  onProgress: (sent: number) => void
  /** Told each time the line has broken and is tried again. */
  onWaiting: () => void
  signal: AbortSignal
}

/** What a file became. */
export interface UploadedItem {
  item: PortfolioImage | PortfolioVideo
  /** The image before it that came of the same file. */
  sameAs: number | null
  /** One that was there before and looks like it. */
  similarTo: { imageUrl: string; contentRating: ContentRating } | null
}

/** How often a file is sent anew where the line breaks, and how long each waits unless the line is back before. */
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Waits until the browser says the line is back, or so long. */
const lineBack = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })

/** No answer, or one of a server that is being restarted. */
const isBrokenLine = (error: unknown) =>
  error instanceof UnreachableError ||
  (error instanceof ApiError && error.status >= 500 && error.status !== 507) ||
  (error instanceof UploadError && [uploadWords.portfolio.network, uploadWords.video.network].includes(error.message))

/** Sends until it has arrived: sent again under its key, a file is added once. */
async function overBrokenLines<T>({ onWaiting, signal }: PortfolioUpload, send: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS)
    try {
      return await send()
    } catch (error) {
      if (!isBrokenLine(error) || signal.aborted) throw error
      onWaiting()
      await lineBack(wait, signal)
    }
  return send()
}

async function sendImage(upload: PortfolioUpload): Promise<UploadedItem> {
  const { file, rating, sending, onProgress, signal } = upload
  const { images, similar } = await overBrokenLines(upload, () =>
    sendFile<ReplyOf<typeof portfolios.upload>>({
      ...{ url: portfolios.upload.path, kind: 'portfolio', field: 'files', fields: { contentRating: rating } },
      ...{ file, filename: file.name, chosen: sending, onProgress, signal },
    }),
  )
  const [item] = images
  if (!item) throw new UploadError(uploadWords.portfolio.unreadable)
  return { item, sameAs: item.sameAs, similarTo: similar[0]?.to ?? null }
}

/** The picture before it plays is a courtesy: without it the film shows its beginning. */
async function sendPoster(file: File, { id }: PortfolioVideo): Promise<void> {
  const poster = await capturePoster(file)
  const url = urlOf(portfolios.setPoster, { params: { id } })
  if (poster) await sendFile({ url, kind: 'portfolio', field: 'poster', file: poster, filename: 'poster.jpg' })
}

async function sendVideo(upload: PortfolioUpload): Promise<UploadedItem> {
  const { file, rating, onProgress, onWaiting, signal } = upload
  const { id } = await overBrokenLines(upload, () => sendMedia({ kind: 'video', file, onProgress, onWaiting, signal }))
  const body = { uploadId: id, contentRating: rating }
  // All of it has arrived: it is not sent anew because this is not heard.
  const { data } = await overBrokenLines(upload, () =>
    callEndpoint(browserTransport, portfolios.addUploadedVideo, { body }),
  )
  await sendPoster(file, data).catch(() => {})
  return { item: data, sameAs: null, similarTo: null }
}

/**
 * Sends one file to the caller's portfolio. Large films go in parts, and go on from where they came to.
 * @throws UploadError or ApiError with the server's words, or ours when it has none
 */
export const sendToPortfolio = (upload: PortfolioUpload): Promise<UploadedItem> =>
  upload.kind === 'image' ? sendImage(upload) : sendVideo(upload)

/** Gives what has just arrived its place among what was chosen with it. Where that fails it stands last, and can be moved by hand. */
export async function placeInPortfolio(
  kind: PortfolioUpload['kind'],
  id: number,
  move: { before: number } | { after: number },
): Promise<void> {
  const endpoint = kind === 'image' ? portfolios.placeImage : portfolios.placeVideo
  await callEndpoint(browserTransport, endpoint, { params: { id }, body: move }).catch(() => {})
}
