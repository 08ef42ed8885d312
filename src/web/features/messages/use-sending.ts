import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { data } from '#contract/kit/data.ts'
import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { ApiError, UnreachableError } from '#web/platform/api/api-error.ts'
import { noteSignedOut } from '#web/platform/api/signed-out.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'

/** A message as its forms send it. */
interface SentFields {
  receiverUsername?: string
  subject: string
  content: string
  parentMessageId?: number
}

/** Somebody has called off sending a file. */
export class SendingCancelled extends Error {}

/** How much of a file is on its way. */
interface Progress {
  sent: number
  total: number
}

/** Sends fields and file as one form; XMLHttpRequest because fetch tells nothing of what has been sent. */
function send(
  fields: SentFields & { key: string },
  file: File | null,
  onProgress: (progress: Progress) => void,
  onRequest: (request: XMLHttpRequest) => void,
): Promise<Message> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value))
  if (file) body.append('attachment', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    onRequest(request)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onerror = () => reject(new UnreachableError(undefined))
    request.onabort = () => reject(new SendingCancelled())
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Message)
      reject(noteSignedOut(new ApiError(status, responseText, statusText), messages.create))
    }
    request.open(messages.create.method, messages.create.path)
    request.send(body)
  })
}

/** Sends messages: once each, however often it is tried, with how far their file has come and a way to call it off. */
export function useSending() {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const [progress, setProgress] = useState<Progress | null>(null)
  const request = useRef<XMLHttpRequest>(null)
  return {
    progress,
    cancel: () => request.current?.abort(),
    async send(fields: SentFields, file: File | null): Promise<Message> {
      // What is sent is told apart by its file too.
      const content = { ...fields, ...(file ? { file: [file.name, file.size, file.lastModified].join(' ') } : {}) }
      try {
        const sent = await once(content, ({ key }) =>
          send({ ...fields, key }, file, file ? setProgress : () => {}, (made) => {
            request.current = made
          }),
        )
        await refresh(client, [data.messages])
        return sent
      } finally {
        setProgress(null)
      }
    },
  }
}
