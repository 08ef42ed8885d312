import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { bytesOf, formWith, inventory, sampleVideo } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { attachmentName } from './attachments.ts'
import { samplePdf, sampleZip } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const [label, model] = [
  await testServer.person({ role: 'admin', username: 'nora.a' }),
  await testServer.person({ role: 'model' }),
]

const sendFile = (filename: string, bytes: Buffer, by = model) =>
  by.send({
    ...{ method: 'POST', url: '/api/messages' },
    ...formWith([
      { field: 'attachment', filename, bytes },
      { field: 'receiverUsername', bytes: by === model ? 'nora.a' : model.username },
      { field: 'subject', bytes: 'The sheet' },
      { field: 'content', bytes: 'It is clipped on.' },
    ]),
  })
const docx = sampleZip(['[Content_Types].xml', 'word/document.xml'])
const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(600),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(600),
])
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '51/1 55/1 0/1' } })
    .toBuffer()

describe('the file of a message', () => {
  test.each([
    ['call-sheet.pdf', async () => samplePdf, 'application/pdf', 'inline'],
    [
      'sheet.docx',
      async () => docx,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
    ['sheet.doc', async () => doc, 'application/msword', 'attachment'],
    ['notes.txt', async () => Buffer.from('Café, 22:00\n'), 'text/plain; charset=utf-8', 'inline'],
    ['old.txt', async () => Buffer.from('Caf\xe9', 'latin1'), 'text/plain; charset=windows-1252', 'inline'],
    ['reel.mp4', async () => sampleVideo('mp4'), 'video/mp4', 'inline'],
    ['shoes-front.jpg', picture, 'image/jpeg', 'inline'],
  ])('%s is taken, shown or saved as what it is', async (name, bytes, type, how) => {
    const sent = await sendFile(name, await bytes())
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { hasAttachment: true, attachmentName: name, attachmentUrl: `/api/messages/${sent.json().id}/attachment` },
    ])
    const url = sent.json().attachmentUrl as string
    const shown = await label.send({ method: 'GET', url })
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `${how}; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect(shown.headers['content-security-policy']).not.toContain('allow-same-origin')
    const saved = await label.send({ method: 'GET', url: `${url}?download=1` })
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
  })

  test('that is a picture keeps its size, loses what it knew of its place, and has a small one', async () => {
    const { attachmentUrl: url, thumbnailUrl } = (
      await sendFile(
        'shoes front.png',
        await sharp(await picture())
          .png()
          .toBuffer(),
      )
    ).json()
    const whole = await sharp((await label.send({ method: 'GET', url })).rawPayload).metadata()
    expect([whole.width, whole.format, whole.exif]).toEqual([900, 'jpeg', undefined])
    const small = await sharp((await label.send({ method: 'GET', url: thumbnailUrl })).rawPayload).metadata()
    expect([small.width, small.format, small.exif]).toEqual([320, 'webp', undefined])
  })

  test.each([
    [
      'page.html',
      Buffer.from('<script>alert(1)</script>'),
      415,
      'Please select an image, a video, or a pdf, doc, docx or txt file',
    ],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Please select'],
    ['no-ending', samplePdf, 415, 'Please select'],
    ['sheet.pdf', Buffer.from('<html><script>alert(1)</script>'), 415, 'This file is not what its name says it is'],
    ['sheet.pdf', docx, 415, 'This file is not'],
    ['sheet.pdf', Buffer.concat([samplePdf, docx]), 415, 'This file is not'],
    ['sheet.docx', sampleZip(['a.txt']), 415, 'This file is not'],
    [
      'sheet.docx',
      sampleZip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
      415,
      'This file is not',
    ],
    ['sheet.docx', Buffer.concat([docx, samplePdf]), 415, 'This file is not'],
    ['sheet.docx', Buffer.from('PK\x03\x04PK\x05\x06'), 415, 'This file is not'],
    ['sheet.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 415, 'This file is not'],
    ['notes.txt', Buffer.from('MZ\x90\0\x03'), 415, 'This file is not'],
    ['notes.txt', samplePdf, 415, 'This file is not'],
    ['reel.mp4', samplePdf, 415, 'This file is not'],
    ['reel.mp4', Buffer.concat([sampleVideo('mp4'), docx]), 415, 'This file is not'],
    ['shoes.jpg', Buffer.from('GIF89a<script>alert(1)</script>'), 415, 'This picture cannot be read'],
    ['notes.txt', Buffer.alloc(0), 400, 'The file is empty'],
    ['notes.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'Please select a file smaller than 10MB'],
  ])('%s of other content is refused in plain words, and nothing of it stays', async (name, bytes, status, words) => {
    const before = await inventory(context)
    const refused = await sendFile(name, bytes)
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(words)])
    expect(await inventory(context)).toEqual(before)
  })

  test('is for its two sides alone, by every method, and for nobody once both have deleted it', async () => {
    const { id, attachmentUrl: url } = (await sendFile('sheet.pdf', samplePdf)).json()
    const others = {
      guest,
      listener: await testServer.person(),
      model: await testServer.person({ role: 'model' }),
      artist: await testServer.person({ role: 'artist' }),
      vip: await testServer.person({ tier: 'vip' }),
      admin: await testServer.admin(),
    }
    const stored = (await context.storage.names('attachments')[Symbol.asyncIterator]().next()).value as string
    for (const [name, who] of Object.entries(others))
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { range: 'bytes=0-9' }],
        ['GET', { 'if-none-match': '*' }],
      ] as const) {
        const expected = name === 'guest' ? 401 : 404
        expect([name, method, (await who.send({ method, url, headers })).statusCode]).toEqual([name, method, expected])
        const direct = await who.send({ method, url: `/uploads/attachments/${stored}`, headers })
        expect([name, direct.statusCode]).toEqual([name, 404])
      }
    expect((await label.send({ method: 'HEAD', url })).statusCode).toBe(200)
    expect((await label.send({ method: 'GET', url, headers: { range: 'bytes=0-3' } })).body).toBe('%PDF')
    await model.call(messages.remove, { params: { id } })
    expect((await model.send({ method: 'GET', url })).statusCode).toBe(404)
    expect((await label.send({ method: 'GET', url })).statusCode).toBe(200)
    const before = (await inventory(context)) as object
    await label.call(messages.remove, { params: { id } })
    expect((await label.send({ method: 'GET', url })).statusCode).toBe(404)
    expect(await inventory(context)).not.toEqual(before)
  })

  test('stores nothing where nobody gets the message', async () => {
    const before = await inventory(context)
    const parts = [
      { field: 'to', bytes: 'nobody-at-all' },
      { field: 'subject', bytes: 'x' },
      { field: 'content', bytes: 'y' },
      { field: 'attachment', filename: 'a.pdf', bytes: samplePdf },
    ]
    expect((await model.send({ method: 'POST', url: '/api/messages', ...formWith(parts) })).statusCode).toBe(404)
    expect(await inventory(context)).toEqual(before)
  })

  test('is in the store as it was sent, under a name of ours', async () => {
    await sendFile('../../etc/passwd.pdf', samplePdf)
    for await (const name of context.storage.names('attachments')) expect(name).toMatch(/^[0-9a-f-]{36}[\w.-]*$/)
    const { id } = (await sendFile('x.pdf', samplePdf)).json()
    expect((await label.send({ method: 'GET', url: `/api/messages/${id}/attachment` })).rawPayload).toEqual(samplePdf)
    const names: string[] = []
    for await (const name of context.storage.names('attachments')) names.push(name)
    const pdf = names.find((name) => name.endsWith('.pdf')) ?? ''
    expect(await bytesOf(context, 'attachments', pdf)).toEqual(samplePdf)
  })
})

test.each([
  ['a\r\nset-cookie: x=1.pdf', 'a set-cookie- x=1.pdf'],
  ['../../etc/passwd.pdf', 'etc-passwd.pdf'],
  [`${'é'.repeat(300)}.PDF`, `${'é'.repeat(120)}.pdf`],
  ['.pdf', 'file.pdf'],
  ['‮fdp.exe.pdf', 'fdp.exe.pdf'],
])('the name %j is kept as %j', (given, kept) => {
  expect(attachmentName(given, 'pdf')).toBe(kept)
})
