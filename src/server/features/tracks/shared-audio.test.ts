import { expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleTrack } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const newAudio = async (): Promise<string> => (await upload(admin, 'audio', 'a.wav', sampleWav())).json().url
const write = (method: 'POST' | 'PATCH', url: string, payload: object) => admin.send({ method, url, payload })

test('a track cannot be given an upload that does not exist', async () => {
  const refusal = {
    message: 'This audio file does not exist',
    fields: { audioUrl: 'This audio file does not exist' },
  }
  const audioUrl = '/uploads/audio/00000000-0000-4000-8000-000000000000.mp3'
  const { id } = await sampleTrack(testServer.context)
  const answers = [
    await write('POST', '/api/tracks', { title: 'Ghost', audioUrl }),
    await write('PATCH', `/api/tracks/${id}`, { audioUrl }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
  expect((await admin.call(tracks.get, { params: { id } })).audioUrl).toBeNull()
})

test('every form of a path is stored as the one under /uploads/audio/', async () => {
  const audioUrl = await newAudio()
  const name = audioUrl.split('/').at(-1) as string
  for (const path of [name, `/${name}`, `audio/${name}`, `/audio/${name}`, `uploads/audio/${name}`, ` ${audioUrl} `]) {
    const created = await write('POST', '/api/tracks', { title: path, audioUrl: path })
    expect([created.statusCode, created.json().audioUrl]).toEqual([201, audioUrl])
    const { id } = await sampleTrack(testServer.context)
    expect((await write('PATCH', `/api/tracks/${id}`, { audioUrl: path })).json().audioUrl).toBe(audioUrl)
  }
})

test('a track that lost its file can still be edited', async () => {
  const { id } = await sampleTrack(testServer.context, { audioUrl: '/uploads/audio/lost.mp3' })
  const answer = await write('PATCH', `/api/tracks/${id}`, { title: 'Found', audioUrl: '/uploads/audio/lost.mp3' })
  expect([answer.statusCode, answer.json().title]).toEqual([200, 'Found'])
})

test('two who save one track at a time leave it with a file that is there', async () => {
  const [one, two] = [await newAudio(), await newAudio()]
  const { id } = await sampleTrack(testServer.context, { audioUrl: one })
  for (let round = 0; round < 15; round++) {
    const answers = await Promise.all([one, two].map((audioUrl) => write('PATCH', `/api/tracks/${id}`, { audioUrl })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { audioUrl } = await admin.call(tracks.get, { params: { id } })
    expect((await admin.send({ method: 'HEAD', url: audioUrl as string })).statusCode).toBe(200)
  }
})

test('a file that one track lets go while another takes it up is there for whoever was told so', async () => {
  for (let round = 0; round < 6; round++) {
    const audioUrl = await newAudio()
    const { id } = await sampleTrack(testServer.context, { audioUrl })
    const [taken] = await Promise.all([
      write('POST', '/api/tracks', { title: `Round ${round}`, audioUrl }),
      round % 2 ? admin.call(tracks.remove, { params: { id } }) : admin.call(tracks.removeAudio, { params: { id } }),
    ])
    expect(taken.statusCode).toBe(201)
    expect((await admin.send({ method: 'HEAD', url: audioUrl })).statusCode).toBe(200)
  }
})
