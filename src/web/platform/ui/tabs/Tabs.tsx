import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import * as styles from './tabs.module.css'

/** One tab: its words, an optional count beside them, and what it shows. */
interface Tab {
  value: string
  label: ReactNode
  count?: number
  content: ReactNode
}

interface TabsProps {
  /** Names the list of tabs for screen readers. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** `row` stands on a rule across the page; `card` fills the head of a printed card. */
  look?: 'row' | 'card'
}

/** Tabs with arrow keys; uncontrolled from the first tab on unless `value` is given. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, look = 'row' }: TabsProps) {
  return (
    <RadixTabs.Root value={value} defaultValue={defaultValue ?? tabs[0]?.value} onValueChange={onValueChange}>
      <RadixTabs.List className={styles.tabsList} data-look={look} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} className={styles.tabsTab} value={tab.value}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.tabsCount}>{tab.count}</span>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
