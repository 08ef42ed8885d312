import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Opens links to pages of ours within the page, so that the music goes on: for `onClick` of what contains them. */
export function useFollowLink() {
  const router = useRouter()
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href?.startsWith('/') || href.startsWith('/uploads/')) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
