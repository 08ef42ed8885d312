import { classNames } from '#web/platform/ui/class-names.ts'
import * as styles from './icon.module.css'
import type { IconName } from './icon-shapes.ts'

/** An icon of the sprite, in the colour of the text around it; hidden from screen readers unless `label` names it. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      data-part="icon"
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
