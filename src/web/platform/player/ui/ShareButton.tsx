import { type ComponentProps, useState } from 'react'
import { LazyCopy } from '#web/platform/dialogs/LazyCopy.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { share } from './share.ts'

interface ShareButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> {
  title: string
  /** Address within the site. */
  path: string
  /** Its name where it shows no words. */
  label?: string
}

/** Shares a link; where neither sharing nor copying works, shows it to copy by hand. */
export function ShareButton({ title, path, label, children, ...look }: ShareButtonProps) {
  const [byHand, setByHand] = useState(false)
  const press = () => void share(title, path).then((outcome) => setByHand(outcome === 'failed'))
  return (
    <>
      <Button {...look} icon="share" data-part="share" aria-label={label} onClick={press}>
        {children}
      </Button>
      {byHand ? <LazyCopy address={new URL(path, location.origin).href} close={() => setByHand(false)} /> : null}
    </>
  )
}
