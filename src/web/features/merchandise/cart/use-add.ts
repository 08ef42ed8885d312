import { useNavigate } from '@tanstack/react-router'
import { itemTitleOf } from '#contract/orders.ts'
import type { MerchandiseItem, Variant } from '#contract/schemas/merchandise.ts'
import { dismissToast, toast } from '#web/platform/toasts/toast.ts'
import { isSame, withItem } from './cart-lines.ts'
import { cart } from './use-cart.ts'

/** What was said last about the cart: the next word takes its place instead of waiting behind it. */
let lastToast = 0

/** Puts something into the cart and says so. */
export function useAdd() {
  const navigate = useNavigate()
  return (item: MerchandiseItem, variant: Variant | undefined, quantity: number) => {
    const key = { merchandiseId: item.id, variantId: variant?.id ?? null }
    const countIn = () =>
      cart()
        .get()
        .lines.find((line) => isSame(line, key))?.quantity ?? 0
    cart().refresh()
    const before = countIn()
    cart().change((lines) => withItem(lines, item, variant, quantity))
    const now = countIn()
    const name = itemTitleOf({ name: item.name, label: variant?.label })
    dismissToast(lastToast)
    lastToast = toast({
      ...(now > before
        ? { title: 'Added to your cart', description: `${name}. ${now} in it now.`, variant: 'success' as const }
        : { title: 'No more of it', description: `Your cart holds all of ${name} that you can order: ${now}.` }),
      action: { label: 'See cart', onSelect: () => void navigate({ to: '/cart' }) },
    })
  }
}
