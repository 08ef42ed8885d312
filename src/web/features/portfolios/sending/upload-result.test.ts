import { expect, test } from 'vitest'
import { uploadResult } from './upload-result.ts'

const failed = (...names: string[]) => names.map((name) => ({ name, why: 'The file is broken.' }))

test('files that arrived are counted beside those that failed, which are named with the reason', () => {
  expect(uploadResult(1, [])).toMatchObject({ title: 'Portfolio updated', description: '1 file uploaded.' })
  expect(uploadResult(2, failed('b.jpg'))).toMatchObject({
    title: 'Upload Error',
    description: '2 of 3 files uploaded. b.jpg: The file is broken.',
  })
  expect(uploadResult(2, [{ name: 'b.jpg', why: '“b.jpg”: Please select a valid file type' }]).description).toBe(
    '2 of 3 files uploaded. “b.jpg”: Please select a valid file type.',
  )
  expect(uploadResult(1, failed('b.jpg', 'c.jpg', 'd.jpg', 'e.jpg')).description).toBe(
    '1 of 5 files uploaded. b.jpg: The file is broken. c.jpg: The file is broken. d.jpg: The file is broken. The list names 1 more.',
  )
})

test('where nothing arrived the words are those that were promised', () => {
  expect(uploadResult(0, failed('b.jpg'))).toMatchObject({
    ...{ title: 'Upload Error', description: 'Failed to upload portfolio files' },
  })
})
