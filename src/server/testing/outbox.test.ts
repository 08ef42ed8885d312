import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEmailsTo } from './outbox.ts'

// RFC 2045 encodes the text alone: a secret in a header that begins with two hex letters is a secret still.
test('an email is read as a mail program reads it: headers as they are, text decoded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  await mkdir(join(dataDir, 'outbox'))
  await writeFile(
    join(dataDir, 'outbox', '1.eml'),
    [
      'From: label@lateset.test',
      'To: sara@lateset.test',
      'List-Unsubscribe:',
      ' <http://lateset.test/leave?token=D1xyz>',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=C3=A9 at http://lateset.test/confirm?token=3D=',
      'A7b',
    ].join('\r\n'),
  )
  const [letter] = await readEmailsTo(dataDir, 'sara@lateset.test')
  expect(letter).toContain('\nList-Unsubscribe: <http://lateset.test/leave?token=D1xyz>\n')
  expect(letter).toContain('Café at http://lateset.test/confirm?token=A7b')
  expect(await readEmailsTo(dataDir, 'someone@lateset.test')).toEqual([])
})
