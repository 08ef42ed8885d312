import { expect, test } from 'vitest'
import { UploadOrder } from './upload-order.ts'

test('what arrives after a later one goes before it, and what stands right stays', () => {
  const order = new UploadOrder()
  const image = (key: number, place: number) => order.note({ key, kind: 'image', id: key * 10, order: place })
  expect(image(2, 0)).toBeNull()
  expect(image(1, 1)).toEqual({ before: 20 })
  expect(image(5, 2)).toBeNull()
  expect(order.note({ key: 4, kind: 'video', id: 40, order: 0 })).toBeNull()
  expect(image(3, 3)).toEqual({ before: 50 })
  expect(image(6, 4)).toBeNull()
})

test('an answer that overtook the one to what the server took first is noticed', () => {
  const order = new UploadOrder()
  expect(order.note({ key: 1, kind: 'image', id: 10, order: 5 })).toBeNull()
  expect(order.note({ key: 2, kind: 'image', id: 20, order: 4 })).toEqual({ after: 10 })
})
