import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { touchesOf } from '#contract/kit/endpoint.ts'
import { type ContentRating, portfolios } from '#contract/portfolios.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { UploadError } from '#web/platform/sending-files/upload-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { kindOf, type PortfolioKind, refusalOf } from './portfolio-file.ts'
import type { UploadedItem } from './send-to-portfolio.ts'
import { UploadOrder } from './upload-order.ts'
import { type FailedUpload, uploadResult } from './upload-result.ts'

/** A file that was chosen for the portfolio, until it is there. */
export interface ChosenFile {
  key: number
  file: File
  /** Null where it is nothing a portfolio takes. */
  kind: PortfolioKind | null
  step: 'chosen' | 'waiting' | 'sending' | 'failed' | 'known'
  rating: ContentRating
  sent: number
  /** The line broke, and it is tried again by itself. */
  isWaiting: boolean
  /** Why it was not taken, or what has to be said of it although it was. */
  message: string
  /** Its rating was refused, which a date of birth in the profile may change. */
  isRatingRefused: boolean
  /** What it became, where that looks like one that was there before. */
  similar: { id: number; to: NonNullable<UploadedItem['similarTo']> } | null
  /** What tells one sending from another under another rating. */
  sendings: Record<ContentRating, object>
}

const AT_ONCE = 2
/** While many arrive, the sheet is read anew after so many. */
const READ_AFTER = 8
const NOTHING_DONE = { files: 0, bytes: 0, failed: [] as readonly FailedUpload[] }
let made = 0

const wordsOf = (error: unknown): string =>
  (error instanceof ApiError ? error.serverMessage : error instanceof UploadError ? error.message : null) ??
  'Upload failed'

/** The files chosen for a portfolio, sent two at a time; one that fails keeps no other waiting. */
export function usePortfolioUploads(videoMaxMb: number) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  /** Of those sent together: how many have arrived, how many bytes that were, and which did not. */
  const [done, setDone] = useState(NOTHING_DONE)
  const order = useRef(new UploadOrder())
  const sending = useRef(new Map<number, AbortController>())
  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort()
    },
    [],
  )
  const put = (key: number, change: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const send = async ({ key, file, kind, rating, sendings }: ChosenFile) => {
    const of = kind ?? 'image'
    const controller = new AbortController()
    sending.current.set(key, controller)
    put(key, { step: 'sending', sent: 0, message: '', isRatingRefused: false })
    try {
      const { placeInPortfolio, sendToPortfolio } = await import('./send-to-portfolio.ts')
      const sent = await sendToPortfolio({
        ...{ file, kind: of, rating, sending: sendings[rating], signal: controller.signal },
        onProgress: (sent) => put(key, { sent: Math.min(sent, file.size), isWaiting: false }),
        onWaiting: () => put(key, { isWaiting: true }),
      })
      const move = order.current.note({ key, kind: of, id: sent.item.id, order: sent.item.order })
      if (move) await placeInPortfolio(of, sent.item.id, move)
      setDone((before) => ({ ...before, files: before.files + 1, bytes: before.bytes + file.size }))
      if (sent.sameAs !== null) put(key, { step: 'known', message: 'Added, but you had this file already' })
      else if (sent.similarTo)
        put(key, {
          ...{ step: 'known', message: 'Added. It looks like one you have.' },
          similar: { id: sent.item.id, to: sent.similarTo },
        })
      else setFiles((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      if (controller.signal.aborted) return
      const message = wordsOf(error)
      setDone((before) => ({ ...before, failed: [...before.failed, { name: file.name, why: message }] }))
      const isRefusal = error instanceof ApiError || error instanceof UploadError
      const isRatingRefused = isRefusal && 'contentRating' in error.fields
      put(key, { step: 'failed', sent: 0, isWaiting: false, message, isRatingRefused })
    } finally {
      sending.current.delete(key)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the list may leave room for the next
  useEffect(() => {
    const free = AT_ONCE - sending.current.size
    const waiting = files.filter(({ key, step }) => step === 'waiting' && !sending.current.has(key))
    for (const one of waiting.slice(0, Math.max(free, 0))) void send(one)
  }, [files])

  const left = files.filter(({ step }) => step === 'waiting' || step === 'sending')
  const isSending = left.length > 0
  const isOver = !isSending && done.files + done.failed.length > 0
  const readNow = done.files > 0 && (isOver || done.files % READ_AFTER === 0)
  useEffect(() => {
    if (readNow && done.files > 0) void refresh(client, touchesOf(portfolios.upload))
  }, [readNow, done.files, client])
  useEffect(() => {
    if (!isOver) return
    toast(uploadResult(done.files, done.failed))
    setDone(NOTHING_DONE)
  }, [isOver, done])

  const add = (chosen: readonly File[], only?: PortfolioKind) =>
    setFiles((all) => [
      ...all.filter(({ step }) => step !== 'known'),
      ...chosen.map((file): ChosenFile => {
        const message = refusalOf(file, only, videoMaxMb) ?? ''
        return {
          ...{ key: ++made, file, kind: message ? null : kindOf(file), step: message ? 'failed' : 'chosen' },
          ...{ rating: 'safe', sent: 0, isWaiting: false, message, isRatingRefused: false, similar: null },
          sendings: { safe: {}, adult: {} },
        }
      }),
    ])
  const start = (rating: ContentRating) =>
    setFiles((all) =>
      all.map((one) =>
        one.kind !== null && (one.step === 'chosen' || one.step === 'failed')
          ? { ...one, step: 'waiting', rating, message: '' }
          : one,
      ),
    )
  const remove = (key: number) => {
    sending.current.get(key)?.abort()
    setFiles((all) => all.filter((one) => one.key !== key))
  }
  const total = done.bytes + left.reduce((sum, { file }) => sum + file.size, 0)
  const sent = done.bytes + left.reduce((sum, one) => sum + one.sent, 0)
  const progress = isSending ? { arrived: done.files, of: done.files + left.length, sent, total } : null
  return { files, progress, add, start, remove }
}
