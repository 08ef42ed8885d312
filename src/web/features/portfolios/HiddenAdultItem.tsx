import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './portfolio-tab.module.css'

/** Stands for adult material, of which nothing is loaded before its model asks for it. */
export const HiddenAdultItem = ({ name, show }: { name: string; show: () => void }) => (
  <span className={styles.hiddenFrame}>
    <b>Adult, private</b>
    <Button size="sm" onClick={show} aria-label={`Show ${name}`}>
      Show
    </Button>
  </span>
)
