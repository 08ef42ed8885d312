import { describe, expect, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { firstSteps } from '#contract/first-steps.ts'
import { siteLines } from '#contract/site.ts'
import { demoSite } from '#demo/site.ts'
import { emailThatSays, freshAddress } from '#server/features/accounts/samples.ts'
import { filePaths } from '#server/testing/file-paths.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { openPaths } from '#server/testing/page-paths.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const NOTHING_SAID = { SITE_NAME: '', CONTACT_EMAIL: '', CONTACT_PHONE: '', SOCIAL_LINKS: '' }
const testServer = await sharedTestServer({
  pages: true,
  jobs: true,
  env: { ...NOTHING_SAID, SITE_URL: 'http://velvet.test' },
})
const admin = await testServer.admin()

const PAGES = [...openPaths, '/nowhere']
const FILES = [...filePaths, '/api/docs', '/api/site']
const body = async (url: string, on = testServer) => (await on.guest.send({ method: 'GET', url })).body

/** Everything by which the demo could be known. */
const demoWords = [
  ...[demoSite.name, demoSite.contactEmail, demoSite.contactPhone, 'tel:+31105550142', 'Bea'],
  ...siteLines.map((line) => demoSite[line]),
]
const catalogueNumber = />LS[V7]? \d{3}</

test.each([...PAGES, ...FILES])('a site of its own shows nothing of the demo on %s', async (url) => {
  const text = await body(url)
  expect(text.length).toBeGreaterThan(0)
  for (const words of demoWords) expect(text).not.toContain(words)
  expect(text).not.toMatch(catalogueNumber)
})

test('the demo has all of its words on its pages, as settings', async () => {
  const demo = await startTestServer({ pages: true, env: { ...NOTHING_SAID, SITE_URL: '' } })
  try {
    const all: string[] = []
    for (const url of PAGES) {
      const answer = await demo.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
      all.push(answer.body)
    }
    // What is kept for pass holders has a line only where something is kept.
    const shown = demoWords.filter((words) => words !== demoSite.backstageLine)
    for (const words of shown)
      expect(
        all.some((text) => text.includes(words)),
        words,
      ).toBe(true)
  } finally {
    await demo.close()
  }
}, 60_000)

test('a site without a name goes by its address', async () => {
  expect(titleOf(await body('/gigs'))).toBe('Gigs & Appearances · velvet.test')
})

test('records of a site without catalogue letters have no number, on leaf, label and sleeve', async () => {
  const { id } = await admin.call(albums.create, { body: { title: 'Long Player', releaseDate: '2026-11-28' } })
  const html = await body(`/jukebox-wall?album=${id}`)
  expect(html).not.toMatch(new RegExp(`> ?\\w* ?${String(id).padStart(3, '0')}<`))
  await admin.call(albums.remove, { params: { id } })
})

describe('empty pages invite', () => {
  test.each([
    ['/', 'The first record is on its way.', 'News by letter → /newsletter', 'Add the first track → /admin?edit=new'],
    ['/music-room', 'No Audio Tracks Available', 'News by letter → /newsletter', 'Upload audio files → /admin/folder'],
    [
      '/jukebox-wall',
      'No items found for the selected filter',
      'News by letter → /newsletter',
      'Add the first track → /admin?edit=new',
    ],
    ['/gigs', 'No upcoming shows scheduled', 'News by letter → /newsletter', 'Add a show → /admin?tab=gigs&edit=new'],
    [
      '/merch-booth',
      'No items found in this category.',
      'News by letter → /newsletter',
      'Add the first item → /admin?tab=merchandise&edit=new',
    ],
    [
      '/artists',
      'Nobody has signed yet',
      'Apply to Label → /apply-to-label',
      'Add the first artist → /admin/artists?edit=new',
    ],
    ['/casting', 'No casting calls available', 'Leave your name → /apply', 'Leave your name → /apply'],
  ])('%s', async (url, words, forGuests, forAdmins) => {
    const main = partOf(await body(url), 'main')
    expect(wordsOf(main)).toContain(words)
    expect(linksOf(main)).toContain(forGuests)
    expect(wordsOf(main)).not.toMatch(/[–-]0|Unable to load/)
    const theirs = partOf((await admin.send({ method: 'GET', url })).body, 'main')
    expect(linksOf(theirs)).toContain(forAdmins)
  })
})

test('an admin lands on the first steps, which stand in the page as it comes', async () => {
  const landing = async () => (await admin.send({ method: 'GET', url: '/admin' })).body
  expect(wordsOf(partOf(await landing(), 'section', 'first-steps'))).toMatch(
    /^first steps 0 of 7 done Put away To do Name the house So far it goes by its address, velvet\.test\./,
  )
  expect((await admin.send({ method: 'GET', url: '/admin?tab=gigs' })).body).not.toContain('data-part="first-steps"')
  await admin.call(firstSteps.dismiss, { body: { isDismissed: true } })
  expect(await landing()).not.toContain('data-part="first-steps"')
})

describe('emails of a site without a contact address', () => {
  const form = { name: 'Juno', phone: '+31 6 555 01 77', musicLink: 'https://marsh.example' }

  test('come from its own host, ask for no answer, and tell its admins what came in', async () => {
    const email = 'juno@marsh.example'
    await testServer.app.inject({
      ...{ method: 'POST', url: '/api/artist-applications', remoteAddress: freshAddress() },
      payload: { ...form, email },
    })
    const theirs = await emailThatSays(testServer.context, email, 'thank you')
    expect(theirs).toMatch(/^From: .*<no-reply@velvet\.test>$/m)
    expect(theirs).not.toMatch(/^Reply-To:|answer this letter/m)
    const [{ email: keeper } = { email: '' }] = (
      await testServer.context.db.execute<{ email: string }>(
        `select email from users where role = 'admin' order by id limit 1`,
      )
    ).rows
    const notice = await vi.waitFor(() => emailThatSays(testServer.context, keeper, 'Juno applies to the label'))
    expect(notice).toContain(`Reply-To: ${email}`)
  })
})
