import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packOnce } from './pack-once.ts'

const styles = '.a{color:red}'.repeat(3000)

test.each([
  ['with styles', `<html><style nonce="a">${styles}</style><body>é漢🎷</body>`],
  [
    'with the same styles and another body',
    `<html><style nonce="b">${styles}</style><body>${'x'.repeat(70_000)}</body>`,
  ],
  ['with empty styles', '<html><style></style></html>'],
  ['without styles', '<p>plain</p>'],
  ['that is empty', ''],
])('a page %s is packed to what it was', async (_, html) => {
  for (let time = 0; time < 2; time++) expect(gunzipSync(await packOnce(html)).toString()).toBe(html)
})
