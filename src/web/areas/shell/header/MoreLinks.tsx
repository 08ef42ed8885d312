import type { ReactNode } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './header.module.css'
import { useDisclosure } from './use-disclosure.ts'

/**
 * Links that stand in the bar where there is room, and under a button "More" where there is none; the style sheet knows which.
 * @param children their list items
 */
export function MoreLinks({ children }: { children: ReactNode }) {
  const { open, toggle, close, root, button } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={root} className={styles.mastheadMore} data-open={open || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.mastheadMoreToggle}
        aria-expanded={open}
        aria-controls="more-links"
        onClick={toggle}
      >
        More
        <Icon name="chevron" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <ul id="more-links" onClick={close}>
        {children}
      </ul>
    </div>
  )
}
