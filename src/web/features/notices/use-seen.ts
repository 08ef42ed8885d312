import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notices } from '#contract/notices.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { keepUnread } from './keep-unread.ts'

/** So long a notice is on show before it counts as looked at. */
const LOOKED_MS = 1500
/** More than half of it has to be. */
const SHARE = 0.6
const MOST_AT_ONCE = 500

/**
 * Tells the server of unread notices that were looked at, once each: what is only loaded, by a robot or ahead of time, stays unread.
 * @returns the ref of each notice's element, by its id
 */
export function useSeen(): (id: number) => (element: HTMLElement | null) => (() => void) | undefined {
  const client = useQueryClient()
  const state = useRef<{ observer: IntersectionObserver; ids: Map<Element, number> } | null>(null)
  const waiting = useRef<[Element, number][]>([])
  useEffect(() => {
    const ids = new Map<Element, number>()
    const shown = new Map<Element, ReturnType<typeof setTimeout>>()
    const looked = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      timer = undefined
      if (document.hidden || looked.size === 0) return
      const some = [...looked].slice(0, MOST_AT_ONCE)
      looked.clear()
      // Where it is lost they are looked at the next time.
      void callEndpoint(transportOf(client), notices.seen, { body: { ids: some } }).then(
        ({ data }) => keepUnread(client, data.unread),
        () => {},
      )
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          clearTimeout(shown.get(target))
          if (!isIntersecting) continue
          const look = () => {
            const id = ids.get(target)
            if (document.hidden || id === undefined) return
            observer.unobserve(target)
            looked.add(id)
            timer ??= setTimeout(send, 200)
          }
          shown.set(target, setTimeout(look, LOOKED_MS))
        }
      },
      { threshold: SHARE },
    )
    state.current = { observer, ids }
    for (const [element, id] of waiting.current) {
      ids.set(element, id)
      observer.observe(element)
    }
    // Whoever comes back to the tab looks again.
    const again = () => {
      if (!document.hidden)
        for (const element of ids.keys()) {
          observer.unobserve(element)
          observer.observe(element)
        }
    }
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      observer.disconnect()
      for (const one of shown.values()) clearTimeout(one)
      clearTimeout(timer)
      state.current = null
    }
  }, [client])
  return (id) => (element) => {
    if (!element) return undefined
    if (state.current) {
      state.current.ids.set(element, id)
      state.current.observer.observe(element)
    } else waiting.current.push([element, id])
    return () => {
      state.current?.ids.delete(element)
      state.current?.observer.unobserve(element)
      waiting.current = waiting.current.filter(([one]) => one !== element)
    }
  }
}
