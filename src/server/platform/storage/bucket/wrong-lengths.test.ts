import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sampleCover, upload } from '#server/features/uploads/samples.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'

type Answer = (response: ServerResponse, whole: Buffer) => void

/** A picture that the bucket answers as the test says; tells how it is sent to whoever asks for it. */
async function answered(answer: Answer, range?: string) {
  const bucket = await openSmallBucket()
  const testServer = await startTestServer({ env: bucket.env })
  onTestFinished(() => testServer.close(), 60_000)
  const url = (await upload(await testServer.admin(), 'image', 'a.jpg', await sampleCover())).json().url
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  const whole = bucket.objects.get(url.slice('/uploads/'.length)) as Buffer
  bucket.fault = ({ method, url: asked }, response) => {
    const isIt = method === 'GET' && asked?.endsWith('.jpg') === true
    if (isIt) answer(response, whole)
    return isIt
  }
  const { port } = testServer.app.server.address() as AddressInfo
  const said: Response = await fetch(`http://127.0.0.1:${port}${url}`, { headers: range ? { range } : {} })
  return said
}

const allOfIt: Answer = (response, whole) => {
  response.end(whole)
}
const anotherPart: Answer = (response, whole) => {
  response.writeHead(206, { 'content-range': `bytes 5-14/${whole.length}`, 'content-length': 10 })
  response.end(whole.subarray(5, 15))
}
const less: Answer = (response) => {
  response.writeHead(200, { 'content-length': 5 })
  response.end('Error')
}

test.each([
  ['all of it for a part', 'bytes=0-9', allOfIt],
  ['another part', 'bytes=0-9', anotherPart],
  ['less, and says so', undefined, less],
])('a bucket that sends %s is told as away', async (_, range, answer) => {
  expect((await answered(answer, range)).status).toBe(503)
})

test.each([
  ['less', 0],
  ['more', 10_000],
])('an answer is broken off where the bucket sends %s than it is long', async (_, more) => {
  const said = await answered((response, whole) => {
    response.writeHead(200).write(whole.subarray(0, 100))
    setTimeout(() => response.end(more ? Buffer.alloc(whole.length + more) : undefined), 200)
  })
  expect(said.status).toBe(200)
  await expect(said.arrayBuffer()).rejects.toThrow()
})
