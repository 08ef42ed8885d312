import { expect } from '@playwright/test'
import { samplePicture } from '#server/features/portfolios/samples.ts'
import { accessible, accessibleInEveryLook } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the label sends a shortlist to a director, who answers without account or script, and it is revoked', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  const { id } = await post('/api/tracks', { title: `Cold Coffee ${Date.now()}`, seekingVideoModels: true })
  const model = await (await browser.newContext()).newPage()
  await signUpNewUser(model)
  const account = (await (await model.request.get('/api/auth/user')).json()) as { id: number }
  await page.request.patch(`/api/admin/users/${account.id}`, { data: { role: 'model', roles: ['model'] } })
  const sent = await model.request.post('/api/portfolio/upload', {
    multipart: {
      files: { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await samplePicture('#2a6f4e') },
      contentRating: 'safe',
    },
  })
  const { images } = (await sent.json()) as { images: { id: number }[] }
  const applied = await model.request.post(`/api/casting-calls/${id}/apply`, {
    data: {
      ...{ castingCallId: id, fullLegalName: 'Legal Person', stageName: 'Ida M.', phone: '+32 3 555', age: 32 },
      ...{ location: 'Antwerp', email: `ida.${id}@lateset.example` },
    },
  })
  const application = (await applied.json()) as { id: number }
  const chosen = await model.request.put(`/api/portfolio-grants/applications/${application.id}`, {
    data: { images: images.map((image) => image.id), videos: [] },
  })
  expect(chosen.status(), await chosen.text()).toBe(200)

  await post(`/api/casting-calls/${id}/apply`, {
    ...{ castingCallId: id, fullLegalName: 'Another Person', stageName: 'Otto B.', phone: '+32 3 555', age: 41 },
    ...{ location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', email: `otto.${id}@lateset.example` },
  })

  await open(page, `/admin/casting/${id}`)
  for (const name of ['Legal Person', 'Another Person']) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Share with a director' }).click()
  const share = page.getByRole('dialog')
  await share.getByRole('button', { name: 'Make the link' }).click()
  await expect(share.getByRole('link', { name: 'Name of the director is required' })).toBeVisible()
  await share.getByLabel('Name of the director').fill('Agnes Varga')
  await share.getByLabel('Words').fill('For the scene on the stairs.')
  await accessible(page, 'the form of a shortlist')
  await share.getByRole('button', { name: 'Make the link' }).click()
  const address = await share.getByLabel('Link').inputValue()
  expect(address).toMatch(/\/shortlists\/[\w-]{43}$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Send it to the director', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await share.getByRole('button', { name: 'Done' }).click()

  // Whoever has the link needs neither account nor script.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const answer = await plain.goto(address)
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(plain.getByText('For Agnes Varga. 2 applicants.')).toBeVisible()
  await expect(plain.getByText('Legal Person')).toHaveCount(0)
  const applicant = plain.getByRole('region').filter({ has: plain.getByRole('form', { name: /Ida M\.$/ }) })
  await applicant.getByLabel('Maybe').check()
  await applicant.getByLabel('Words').fill('If the coat fits')
  await applicant.getByRole('button', { name: /^Send answer/ }).click()
  await expect(plain.getByText('The label has your answer.')).toBeVisible()
  await expect(plain).toHaveURL(new RegExp(`said=yes#applicant-${application.id}$`))
  await expect(applicant.getByText('Answered. Send it again to change it.')).toBeVisible()
  await expect(applicant.getByLabel('Maybe')).toBeChecked()

  const director = await (await browser.newContext()).newPage()
  await open(director, address)
  const picture = director.getByRole('img', { name: /1 of 1$/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await accessibleInEveryLook(director, 'a shortlist as its director sees it')

  // With script, an answer about one leaves alone what is written about the others.
  const about = (name: string) => director.getByRole('region').filter({ has: director.getByRole('form', { name }) })
  await about('What you make of Otto B.').getByLabel('No', { exact: true }).check()
  await about('What you make of Otto B.').getByLabel('Words').fill('Too tall for the stairs')
  await about('What you make of Ida M.').getByLabel('Yes').check()
  await about('What you make of Ida M.')
    .getByRole('button', { name: /^Send answer/ })
    .click()
  await expect(about('What you make of Ida M.').getByRole('status')).toHaveText(
    'The label has your answer. You can change it until the link ends.',
  )
  await expect(about('What you make of Otto B.').getByLabel('No', { exact: true })).toBeChecked()
  await expect(about('What you make of Otto B.').getByLabel('Words')).toHaveValue('Too tall for the stairs')

  await page.getByRole('button', { name: 'Shortlists', exact: true }).click()
  const list = page.getByRole('region', { name: 'Shortlist for Agnes Varga' })
  await expect(list).toContainText('Opened 1 time')
  await expect(list.getByRole('listitem')).toHaveText([
    /^Legal Person: Yes · If the coat fits$/,
    /^Another Person: no answer yet$/,
  ])
  // What is answered while the label looks at it stands there at once.
  await about('What you make of Otto B.')
    .getByRole('button', { name: /^Send answer/ })
    .click()
  await expect(list.getByRole('listitem').nth(1)).toHaveText(/^Another Person: No · Too tall for the stairs$/)
  await accessible(page, 'the shortlists of a call')
  await list.getByRole('button', { name: 'Revoke the link of Agnes Varga' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the link of Agnes Varga?' })
  await accessible(page, 'the question before a link is revoked')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(list).toContainText('open until')
  await list.getByRole('button', { name: 'Revoke the link of Agnes Varga' }).click()
  await question.getByRole('button', { name: 'Revoke link' }).click()
  await expect(list).toContainText('not open any more')
  // Whoever has it open still reads why their answer does not arrive.
  await about('What you make of Otto B.')
    .getByRole('button', { name: /^Send answer/ })
    .click()
  await expect(
    about('What you make of Otto B.').getByText('This shortlist is not open any more. Ask the label for a new link'),
  ).toBeVisible()
  expect((await director.goto(address))?.status()).toBe(404)
  await expect(director.getByText('This shortlist is not open any more.')).toBeVisible()
})
