import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { MembersFirst } from '#web/platform/records/MembersFirst.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu } from '#web/platform/ui/menu/Menu.tsx'
import { variantWords } from '../merchandise-words.ts'
import { useAdd } from './use-add.ts'

interface AddToCartProps {
  item: MerchandiseItem
  /** The page's one own action. */
  lead?: boolean
}

/** Puts one into the cart; where there is a choice, it is made in a menu. Says so where nothing is left. */
export function AddToCart({ item, lead = false }: AddToCartProps) {
  const add = useAdd()
  const look = { variant: lead ? 'action' : 'outline', size: lead ? 'md' : 'sm' } as const
  const words = (
    <span>
      {item.inStock ? 'Add to Cart' : 'Out of Stock'}
      <span className="spoken">, {item.name}</span>
    </span>
  )
  if (item.locked) return <MembersFirst publicFrom={item.publicFrom} />
  if (!item.inStock)
    return (
      <Button {...look} disabled>
        {words}
      </Button>
    )
  if (item.variants.length === 0)
    return (
      <Button {...look} onClick={() => add(item, undefined, 1)}>
        {words}
      </Button>
    )
  return (
    <Menu
      trigger={<Button {...look}>{words}</Button>}
      items={item.variants.map((variant) => ({
        label: variantWords(item, variant),
        disabled: !variant.inStock,
        onSelect: () => add(item, variant, 1),
      }))}
    />
  )
}
