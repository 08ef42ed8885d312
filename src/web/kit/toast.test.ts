import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (let shown = currentToast(); shown; shown = currentToast()) {
    dismissToast(shown.id)
    vi.runAllTimers()
  }
  vi.useRealTimers()
})

describe('toast', () => {
  it('shows one at a time and lets the next follow', () => {
    toast({ title: 'One' })
    toast({ title: 'Two' })
    const first = currentToast()
    expect(first).toMatchObject({ title: 'One', open: true })
    dismissToast(first?.id ?? 0)
    expect(currentToast()).toMatchObject({ title: 'One', open: false })
    vi.advanceTimersByTime(200)
    expect(currentToast()).toMatchObject({ title: 'Two', open: true })
  })

  it('does not queue the same words twice while they wait or show', () => {
    const first = toast({ title: 'Saved', description: 'Track' })
    expect(toast({ title: 'Saved', description: 'Track' })).toBe(first)
    expect(toast({ title: 'Saved', description: 'Album' })).not.toBe(first)
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
