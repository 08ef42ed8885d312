import { useNavigate } from '@tanstack/react-router'
import { gigs } from '#contract/gigs.ts'
import { checkQuickStream, checkScheduledStream } from '#contract/kit/forms.ts'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { type StreamTier, type StreamType, streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import type { StreamFormKind } from './stream-draft.ts'

/** Opens, announces or changes a stream; a new one is what is shown afterwards (001 §2). */
export function useStreamForm(kind: StreamFormKind, stream: Stream | null, close: () => void, gigId?: number) {
  const announce = useWrite(gigs.announceStream)
  const create = useWrite(streams.create)
  const update = useWrite(streams.update)
  const navigate = useNavigate()
  const check = kind === 'schedule' ? checkScheduledStream : checkQuickStream
  return useForm({
    plain: 'stream',
    prefix: 'stream',
    check: (values) => check((name) => textOf(values, name)),
    async send(values) {
      const text = (name: string) => textOf(values, name)
      const body = {
        ...{ title: text('title'), description: text('description'), artistId: text('artistId') || null },
        accessTier: text('accessTier') as StreamTier,
        streamType: text('streamType') as StreamType,
        ...(kind === 'schedule'
          ? { scheduledDate: text('scheduledDate'), startTime: text('startTime'), endTime: text('endTime') }
          : {}),
      }
      if (stream) {
        await update.mutateAsync({ params: { id: stream.id }, body: { ...body, version: stream.version } })
        toast({ title: 'Stream changed', description: body.title, variant: 'success' })
        return close()
      }
      const made = { ...body, status: kind === 'schedule' ? ('scheduled' as const) : ('active' as const) }
      if (gigId) {
        await announce.mutateAsync({ params: { id: gigId }, body: made })
        toast({ title: 'It is on the bill', description: body.title, variant: 'success' })
        return navigate({ to: '/gigs/$gigId', params: { gigId: String(gigId) } })
      }
      const { id } = await create.mutateAsync({ body: made })
      close()
      const isAnnounced = kind === 'schedule'
      await navigate({
        ...{ to: '/live-stream/$streamId', params: { streamId: String(id) } },
        search: isAnnounced ? {} : { stage: true },
      })
      if (isAnnounced) toast({ title: 'It is on the bill', description: body.title, variant: 'success' })
    },
    failed: (error) => ({
      title: stream ? 'The stream was not changed' : 'The stream was not set up',
      description: messageOf(error, 'Please try again in a moment.'),
    }),
  })
}
