import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { onSignedOut } from '#web/platform/api/signed-out.ts'
import { currentToast, toast } from '#web/platform/toasts/toast.ts'
import { leavingKeys, removeLater, settleRemovals, undoRemoval } from './removals.ts'

const answers = vi.fn<(url: string) => Promise<Response>>()
const gone = () => Promise.resolve(Response.json({ success: true }))
const removal = (id: number) => ({
  gone: new Map([[`track ${id}`, id]]),
  endpoint: tracks.remove,
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
  await settleRemovals()
  await vi.runAllTimersAsync()
  answers.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('nothing is sent for 8 seconds, and nothing is called deleted before it is', async () => {
  removeLater(removal(1))
  expect([...leavingKeys()]).toEqual(['track 1'])
  expect(currentToast()).toMatchObject({ title: 'Deleting', description: 'Track 1', action: { label: 'Undo' } })
  await vi.advanceTimersByTimeAsync(7900)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked()).toEqual(['/api/tracks/1'])
  expect(leavingKeys().size).toBe(0)
  await vi.advanceTimersByTimeAsync(300)
  expect(currentToast()).toMatchObject({ title: 'Item deleted successfully', description: 'Track 1' })
})

test.each([
  ['the message', () => currentToast()?.action?.onSelect()],
  ['the row', () => undoRemoval('track 1')],
])('a deletion undone in %s is never sent', async (_where, undo) => {
  removeLater(removal(1))
  undo()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toEqual([])
  expect(leavingKeys().size).toBe(0)
})

test('rows leave together, 8 seconds after the last, and each can be kept', async () => {
  for (const id of [1, 2, 3]) {
    removeLater(removal(id))
    await vi.advanceTimersByTimeAsync(6000)
  }
  expect(asked()).toEqual([])
  undoRemoval('track 2')
  await vi.advanceTimersByTimeAsync(2500)
  expect(asked()).toEqual(['/api/tracks/1', '/api/tracks/3'])
  expect(currentToast()).toMatchObject({ title: 'Item deleted successfully', description: '2 items' })
})

test('leaving sends what waits', async () => {
  removeLater(removal(1))
  await settleRemovals()
  expect(asked()).toEqual(['/api/tracks/1'])
})

test('a refused deletion keeps the row and says so', async () => {
  answers.mockImplementation(() => Promise.resolve(Response.json({ message: 'Not now' }, { status: 403 })))
  removeLater(removal(1))
  await vi.advanceTimersByTimeAsync(8500)
  expect(leavingKeys().size).toBe(0)
  expect(currentToast()).toMatchObject({ title: 'Failed to delete item', description: 'Not now' })
})

test('where nobody is signed in any more that is said instead', async () => {
  const refusal = () => Promise.resolve(Response.json({ message: 'Please sign in' }, { status: 401 }))
  answers.mockImplementation(refusal)
  const told = vi.fn()
  const stop = onSignedOut(told)
  removeLater(removal(1))
  await vi.advanceTimersByTimeAsync(8500)
  expect(told).toHaveBeenCalledExactlyOnceWith(tracks.remove)
  expect([leavingKeys().size, currentToast()]).toEqual([0, undefined])
  stop()
})

test('the undo does not wait behind another message', () => {
  toast({ title: 'Something failed', variant: 'destructive' })
  removeLater(removal(1))
  expect(currentToast()?.title).toBe('Deleting')
})
