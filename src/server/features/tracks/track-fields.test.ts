import { expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const whole = {
  title: 'Kettle',
  artist: 'Marguerite Soll',
  album: 'Kitchen Table',
  duration: 139,
  genre: 'Neo-Soul',
  year: 2024,
  releaseDate: '2024-05-01',
  spotifyId: '4uLU6hMCjMI75M1A2tKUQC',
  spotifyUri: 'spotify:track:4uLU6hMCjMI75M1A2tKUQC',
  previewUrl: 'https://example.org/preview.mp3',
  imageUrl: 'https://example.org/kettle.jpg',
  audioUrl: 'https://example.org/kettle.mp3',
  accessTier: 'free',
  featured: true,
  latestRelease: true,
  isSingle: true,
  ink: 'amber',
  seekingVideoModels: true,
  castingActive: true,
  modelRequirements: 'Own dark shoes\nNo perfume',
  shootLocation: 'Lille',
  shootDate: 'first week of May',
  shootTime: '08:00',
  shootBudget: '€ 400 a day',
} as const

test('every field is kept, and anybody reads it with key and dates', async () => {
  const { id } = await admin.call(tracks.create, { body: whole })
  expect(await testServer.guest.call(tracks.get, { params: { id } })).toMatchObject({
    ...whole,
    id,
    artistId: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('empty texts become null wherever a field may be empty', async () => {
  const emptied = Object.fromEntries(
    Object.entries(whole).filter(
      ([name, value]) => typeof value !== 'boolean' && !['title', 'accessTier'].includes(name),
    ),
  )
  const { id } = await admin.call(tracks.create, { body: whole })
  const body = Object.fromEntries([...Object.keys(emptied), 'artistId'].map((name) => [name, ' ']))
  expect(await admin.call(tracks.update, { params: { id }, body })).toMatchObject({
    title: whole.title,
    ...Object.fromEntries(Object.keys(body).map((name) => [name, null])),
  })
})

test.each([
  [{ releaseDate: '2019-11-28T20:00:00Z' }, { releaseDate: '2019-11-28', year: 2019 }],
  [
    { releaseDate: '2019-11-28', year: '' },
    { releaseDate: '2019-11-28', year: 2019 },
  ],
  [{ year: '1971' }, { releaseDate: '1971-01-01', year: 1971 }],
  [
    { releaseDate: '2019-11-28', year: 1971 },
    { releaseDate: '2019-11-28', year: 1971 },
  ],
  [{}, { releaseDate: null, year: null }],
])('of date and year the missing one follows from the other: %o', async (sent, answered) => {
  expect(await admin.call(tracks.create, { body: { title: 'Dated', ...sent } })).toMatchObject(answered)
})

test.each([
  ['accessTier', 'gold', 'Access tier must be one of free, fan, vip'],
  ['ink', 'mauve', /^Ink must be one of persimmon, /],
  ['duration', -1, 'Duration must be 0 or more'],
  ['year', 1899, 'Year must be 1900 or more'],
  ['releaseDate', '2024-02-30', 'Release date must be a date, like 2026-11-28'],
  ['audioUrl', '/uploads/images/a.jpg', 'Audio must be a file under /uploads/audio/ or a web address'],
  ['audioUrl', '/uploads/audio/../secret.mp3', 'Audio must be an uploaded file or a web address'],
  ['audioUrl', 'uploads/audio/a/b.mp3', 'Audio must be a file under /uploads/audio/ or a web address'],
  ['audioUrl', 'notes.txt', 'Audio must name a playable file: MP3, WAV, OGG, M4A, AAC, FLAC or Opus'],
  ['audioUrl', 'https://example.org/song', 'Audio must name a playable file: MP3, WAV, OGG, M4A, AAC, FLAC or Opus'],
  [
    'audioUrl',
    'http://example.org/a.mp3',
    'Audio on another site must have an https address: over http no page plays it',
  ],
  ['featured', 'perhaps', 'Must be true or false'],
  ['artistId', 'first', 'Must be a whole number'],
])('%s %s is refused in words', async (field, value, message) => {
  const { status, body } = await admin.ask(tracks.create, { body: { title: 'Wrong', [field]: value } })
  const said = (body as unknown as { fields: Record<string, string> }).fields[field]
  expect(status).toBe(400)
  expect(said).toMatch(message)
})
