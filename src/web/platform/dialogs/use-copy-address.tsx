import { useState } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'
import { LazyCopy } from './LazyCopy.tsx'

/** Copies the address of a calendar; where the browser refuses that, `byHand` shows it to be copied. */
export function useCopyAddress(address: string) {
  const [isByHand, setIsByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link Copied!', description: 'Paste it where your calendar takes addresses', variant: 'success' })
    } catch {
      setIsByHand(true)
    }
  }
  return { copy, byHand: isByHand ? <LazyCopy address={address} close={() => setIsByHand(false)} /> : null }
}
