import { Button } from '#web/kit/Button.tsx'
import { Menu } from '#web/kit/Menu.tsx'
import type { useColumns } from './use-columns.ts'

/** Chooses the columns of a list. */
export const ColumnMenu = ({ choices, toggle }: Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'>) => (
  <Menu
    trigger={
      <Button size="sm" icon="chevron">
        Columns
      </Button>
    }
    items={choices.map(({ key, heading, isShown }) => ({
      label: heading,
      checked: isShown,
      onSelect: () => toggle(key),
    }))}
  />
)
