import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, toast } from '#web/kit/toast.ts'
import { hiddenKeys, removeLater, settleRemoval } from './removals.ts'

const answers = vi.fn<(url: string) => Promise<Response>>()
const gone = () => Promise.resolve(Response.json({ success: true }))
const removal = (id: number) => ({
  gone: new Map([[`track ${id}`, `/api/tracks/${id}`]]),
  title: `Track ${id}`,
  refresh: () => Promise.resolve(),
})
const asked = () => answers.mock.calls.map(([url]) => url)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
  answers.mockImplementation(gone)
})

afterEach(async () => {
  await settleRemoval()
  await vi.runAllTimersAsync()
  answers.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nothing is sent for 8 seconds, though the row is out of sight', async () => {
  removeLater(removal(1))
  expect(hiddenKeys().has('track 1')).toBe(true)
  await vi.advanceTimersByTimeAsync(7900)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toEqual(['/api/tracks/1'])
  expect(hiddenKeys().size).toBe(0)
})

test('an undone deletion is never sent', async () => {
  removeLater(removal(1))
  currentToast()?.action?.onSelect()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toEqual([])
  expect(hiddenKeys().size).toBe(0)
})

test('the next deletion settles the one before, and so does leaving', async () => {
  removeLater(removal(1))
  removeLater(removal(2))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['/api/tracks/1'])
  await settleRemoval()
  expect(asked()).toEqual(['/api/tracks/1', '/api/tracks/2'])
})

test('a refused deletion brings the row back and says so', async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ message: 'Not now' }, { status: 403 })))
  removeLater(removal(1))
  await vi.advanceTimersByTimeAsync(8500)
  expect(hiddenKeys().size).toBe(0)
  expect(currentToast()).toMatchObject({ title: 'Failed to delete item', description: 'Not now' })
})

test('the undo does not wait behind another message', async () => {
  toast({ title: 'Something failed', variant: 'destructive' })
  removeLater(removal(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(currentToast()?.title).toBe('Item deleted successfully')
})
