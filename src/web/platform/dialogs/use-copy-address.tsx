import { useState } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'
import { LazyCopy } from './LazyCopy.tsx'

/**
 * Copies an address; where the browser refuses that, `byHand` shows it to be copied.
 * @param advice what to do with it
 */
export function useCopyAddress(address: string, advice: string) {
  const [isByHand, setIsByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link Copied!', description: advice, variant: 'success' })
    } catch {
      setIsByHand(true)
    }
  }
  return { copy, byHand: isByHand ? <LazyCopy address={address} close={() => setIsByHand(false)} /> : null }
}
