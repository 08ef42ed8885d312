import { afterEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's request that ends as the test wants; there is none outside of browsers. */
function requestThat(ends: (request: Ending) => void) {
  const asked: Ending[] = []
  class Request {
    upload = {}
    timeout = 0
    status = 0
    responseText = ''
    open = (_method: string, url: string) => {
      this.url = url
    }
    url = ''
    send = (body: FormData) => {
      this.fields = [...body.keys()]
      asked.push(this as unknown as Ending)
      queueMicrotask(() => ends(this as unknown as Ending))
    }
    fields: string[] = []
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return asked
}
interface Ending {
  url: string
  fields: string[]
  timeout: number
  status: number
  responseText: string
  onload(): void
  onerror(): void
  ontimeout(): void
}
const send = (kind: 'audio' | 'video') =>
  sendFile({ url: `/api/upload/${kind}`, kind, file: new Blob(['x']), filename: 'a', withinMs: 1_800_000 })
const answered = (status: number, responseText: string) => (request: Ending) => {
  Object.assign(request, { status, responseText })
  request.onload()
}

test.each([
  ['a line that breaks', 'video', (request: Ending) => request.onerror(), 'Network error during upload'],
  ['a line that breaks', 'audio', (request: Ending) => request.onerror(), 'Network error occurred during upload'],
  ['half an hour', 'video', (request: Ending) => request.ontimeout(), 'Upload timed out'],
  ['a proxy', 'video', answered(502, '<h1>Bad Gateway</h1>'), 'Upload failed'],
  ['a proxy', 'audio', answered(502, '<h1>Bad Gateway</h1>'), 'Server error: 502'],
  ['nonsense', 'video', answered(200, 'Hello'), 'Upload failed'],
  ['nonsense', 'audio', answered(200, 'Hello'), 'Failed to parse server response'],
  ['the server', 'video', answered(415, '{"message":"Please select"}'), 'Please select'],
] as const)('%s ends the upload of %s in the promised words', async (_what, kind, ends, words) => {
  requestThat(ends)
  await expect(send(kind)).rejects.toMatchObject({ message: words, cancelled: false })
})

test('a video is sent to its own endpoint, with half an hour', async () => {
  const asked = requestThat(answered(200, '{"video":{"path":"/uploads/video/a.mp4"}}'))
  expect(await send('video')).toEqual({ video: { path: '/uploads/video/a.mp4' } })
  expect(asked).toMatchObject([
    { url: expect.stringMatching(/^\/api\/upload\/video\?key=[0-9a-f]{32}$/), fields: ['video'], timeout: 1_800_000 },
  ])
})
