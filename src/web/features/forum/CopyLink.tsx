import { useState } from 'react'
import { LazyCopy } from '#web/platform/dialogs/LazyCopy.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './topic.module.css'

/** Copies the address of a page of ours. */
export function CopyLink({ path }: { path: string }) {
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async () => {
    const address = new URL(path, location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied', variant: 'success' })
    } catch {
      setByHand(address)
    }
  }
  return (
    <>
      <Button variant="bare" size="sm" icon="share" className={styles.needsScript} onClick={copy}>
        Copy link
      </Button>
      {byHand ? <LazyCopy address={byHand} close={() => setByHand(null)} /> : null}
    </>
  )
}
