import { useEffect, useState } from 'react'
import { type Proposal, proposalsOf } from './proposals.ts'
import type { FolderItem } from './use-folder-uploads.ts'

/**
 * The proposals as they are being corrected. What arrives later takes its place by what its file says; what was corrected or put
 * in another order stays so.
 * @param leave takes the file of a proposal away that is left out
 */
export function useProposals(items: readonly FolderItem[], leave: (key: number) => void) {
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [isOrdered, setOrdered] = useState(false)
  useEffect(() => {
    const arrived = items.flatMap(({ key, path, uploaded }) => (uploaded ? [{ key, path, uploaded }] : []))
    setProposals((before) => {
      const fresh = proposalsOf(arrived)
      if (fresh.length === before.length && fresh.every(({ key }) => before.some((one) => one.key === key)))
        return before
      const corrected = fresh.map((one) => before.find(({ key }) => key === one.key) ?? one)
      if (!isOrdered) return corrected
      const unchanged = before.filter(({ key }) => fresh.some((one) => one.key === key))
      return [...unchanged, ...corrected.filter((one) => !unchanged.includes(one))]
    })
    if (arrived.length === 0) setOrdered(false)
  }, [items, isOrdered])

  const change = (next: readonly Proposal[]) => {
    const gone = proposals.filter(({ key }) => next.every((one) => one.key !== key))
    const keys = next.map(({ key }) => key)
    const isMoved = gone.length === 0 && proposals.some(({ key }, place) => key !== keys[place])
    if (isMoved) setOrdered(true)
    setProposals(next)
    for (const { key } of gone) leave(key)
  }
  return { proposals, change }
}
