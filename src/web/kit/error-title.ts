import { useLoaderData } from '@tanstack/react-router'
import { useLayoutEffect, useSyncExternalStore } from 'react'

const MARK = 'Error: '

/** Null until the first form has come alive: a page that answers a plain form keeps the mark it was sent with. */
let wrongForms: number | null = null
const listeners = new Set<() => void>()

function count(by: 1 | -1) {
  wrongForms = (wrongForms ?? 0) + by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the page's title begin with "Error: " for as long as this is on show with something wrong. */
export function useErrorTitle(isWrong: boolean): void {
  // Before painting, so that title and page change together.
  useLayoutEffect(() => {
    if (!isWrong) return
    count(1)
    return () => count(-1)
  }, [isWrong])
}

/**
 * Finds the words for a page's title: with what sounds before them, and with the mark while a form shows what is wrong, in
 * the answer to a plain form too.
 */
export function useTitleWords(playing: string | null): (title: string) => { children: string; attrs?: object } {
  const isRefused = useLoaderData({ from: '__root__', select: ({ posted }) => posted?.ok === false })
  const isMarked = useSyncExternalStore(
    subscribe,
    () => (wrongForms === null ? isRefused : wrongForms > 0),
    () => isRefused,
  )
  return (title) => {
    const isSaid = playing === null || title.startsWith(playing)
    const children = `${isMarked ? MARK : ''}${isSaid ? '' : `${playing} · `}${title}`
    return isSaid ? { children } : { children, attrs: { 'data-own': title } }
  }
}

/** The title on show as the page itself calls it: a form just left may not have taken its mark off yet. */
export const ownTitle = (): string =>
  document.querySelector<HTMLTitleElement>('head > title')?.dataset['own'] ?? document.title.replace(MARK, '')
