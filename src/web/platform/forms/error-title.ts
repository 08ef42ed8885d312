import { useLoaderData, useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useSyncExternalStore } from 'react'

import { usePersonText } from '#web/platform/session/person.tsx'

const MARK = 'Error: '
const BROKEN = 'Something went wrong'
const DENIED = 'Access Denied'

/** Null until the first form has come alive: a page that answers a plain form keeps the mark it was sent with. */
let wrongForms: number | null = null
/** What a screen that stands in for the page calls itself. */
let standIn: string | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function count(by: 1 | -1) {
  wrongForms = (wrongForms ?? 0) + by
  tell()
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

/** Has the page's title say what stands in its place, for as long as this is on show. */
export function useStandInTitle(words: string): void {
  useLayoutEffect(() => {
    standIn = words
    tell()
    return () => {
      standIn = null
      tell()
    }
  }, [words])
}

const isDenied = (data: unknown) => Boolean((data as { denied?: unknown } | undefined)?.denied)

/** What a page is called that broke or is refused, as the router knows it, on the server too. */
const useFailedTitle = () =>
  useRouterState({
    select: ({ matches }) => {
      if (matches.some(({ status }) => status === 'error')) return BROKEN
      return matches.some(({ loaderData }) => isDenied(loaderData)) ? DENIED : null
    },
  })

/**
 * Finds the words for a page's title: with what sounds before them, other ones for a page that broke or is refused, and with
 * the mark while a form shows what is wrong, in the answer to a plain form too.
 */
export function useTitleWords(playing: string | null): (title: string) => { children: string; attrs?: object } {
  const { site } = useRouter().options.context
  const isRefused = useLoaderData({ from: '__root__', select: ({ posted }) => posted?.ok === false })
  const isMarked = useSyncExternalStore(
    subscribe,
    () => (wrongForms === null ? isRefused : wrongForms > 0),
    () => isRefused,
  )
  const stoodIn = useSyncExternalStore(
    subscribe,
    () => standIn,
    () => null,
  )
  const failed = useFailedTitle()
  const unread = usePersonText('unreadInTitle')
  const instead = stoodIn ?? failed
  return (given) => {
    const title = instead ? `${instead} · ${site.name}` : given
    const isSaid = playing === null || title.startsWith(playing)
    // That something is wrong is what a reader must hear first (GOV.UK).
    const children = `${isMarked && !instead ? MARK : ''}${unread ?? ''}${isSaid ? '' : `${playing} · `}${title}`
    // Of members always, so that server and browser write the same whatever waits.
    return isSaid && unread === null ? { children } : { children, attrs: { 'data-own': title } }
  }
}

/** The title on show as the page itself calls it: a form just left may not have taken its mark off yet. */
export const ownTitle = (): string =>
  document.querySelector<HTMLTitleElement>('head > title')?.dataset['own'] ?? document.title.replace(MARK, '')
