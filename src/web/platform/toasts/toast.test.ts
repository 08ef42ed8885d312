import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissFailures, dismissOfflineToasts, dismissToast, subscribeToToasts, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  for (let shown = currentToast(); shown; shown = currentToast()) {
    dismissToast(shown.id)
    vi.runAllTimers()
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const undo = { label: 'Undo', onSelect: () => {} }

describe('toast', () => {
  it('shows one at a time, the newest at once in place of the one before', () => {
    toast({ title: 'One' })
    toast({ title: 'Two' })
    const shown = currentToast()
    expect(shown).toMatchObject({ title: 'Two', open: true })
    dismissToast(shown?.id ?? 0)
    expect(currentToast()).toMatchObject({ title: 'Two', open: false })
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
  })

  it('brings back what can still be done about something, unless there is news of the same topic', () => {
    toast({ title: 'Queue cleared', action: undo })
    toast({ title: 'Saved' })
    dismissToast(currentToast()?.id ?? 0)
    vi.advanceTimersByTime(200)
    expect(currentToast()).toMatchObject({ title: 'Queue cleared', open: true })
    toast({ title: 'Queue cleared', description: 'Again', action: undo })
    dismissToast(currentToast()?.id ?? 0)
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
  })

  it('lets go of one that waits without showing it again', () => {
    const waiting = toast({ title: 'Queue cleared', action: undo })
    const shown = toast({ title: 'Saved' })
    dismissToast(waiting)
    expect(currentToast()?.id).toBe(shown)
    dismissToast(shown)
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
  })

  it('does not show the same words anew while they are on show', () => {
    const first = toast({ title: 'Saved', description: 'Track' })
    expect(toast({ title: 'Saved', description: 'Track' })).toBe(first)
    expect(toast({ title: 'Saved', description: 'Album' })).not.toBe(first)
  })

  it('takes failures along when their page is left, and nothing else', () => {
    toast({ title: 'Failed', variant: 'destructive' })
    dismissFailures()
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
    for (const told of [
      { title: 'Saved', variant: 'success' },
      { title: 'Failed to logout', variant: 'destructive', outlivesPage: true },
    ] as const) {
      toast(told)
      dismissFailures()
      expect(currentToast()).toMatchObject({ title: told.title, open: true })
    }
  })

  it('takes along what was said for want of a network when there is one, and nothing else', () => {
    toast({ title: 'You are offline', untilOnline: true })
    dismissOfflineToasts()
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
    toast({ title: 'Failed', variant: 'destructive' })
    dismissOfflineToasts()
    expect(currentToast()).toMatchObject({ title: 'Failed', open: true })
  })

  it('takes a failure of while there was no network for one of its', () => {
    vi.stubGlobal('navigator', { onLine: false })
    toast({ title: 'Failed', variant: 'destructive' })
    dismissOfflineToasts()
    vi.advanceTimersByTime(200)
    expect(currentToast()).toBeUndefined()
  })

  it('tells its listeners of every change until they leave', () => {
    const listener = vi.fn()
    const leave = subscribeToToasts(listener)
    const id = toast({ title: 'One' })
    dismissToast(id)
    dismissToast(id)
    vi.advanceTimersByTime(200)
    expect(listener).toHaveBeenCalledTimes(3)
    leave()
    toast({ title: 'Two' })
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
