import { Link } from '@tanstack/react-router'
import { amountOf, centsOf, moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import { cartItemKey, maxQuantityOf, withLineAt, withQuantity } from '#web/features/merchandise/cart/cart-lines.ts'
import { cart } from '#web/features/merchandise/cart/use-cart.ts'
import { fewWords } from '#web/features/merchandise/merchandise-words.ts'
import { GoodsPicture } from '#web/features/merchandise/pictures/GoodsPicture.tsx'
import * as goodsPictureStyles from '#web/features/merchandise/pictures/goods-picture.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Stepper } from '#web/platform/forms/Stepper.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './cart.module.css'
import type { CartRow } from './cart-rows.ts'

/** How long a mistaken press can be taken back. */
const UNDO_MS = 8000

function remove({ line, name, label }: CartRow) {
  const place = cart()
    .get()
    .lines.findIndex((one) => cartItemKey(one) === cartItemKey(line))
  cart().change((lines) => withQuantity(lines, line, 0))
  toast({
    title: 'Taken out of your cart',
    description: itemTitleOf({ name, label }),
    duration: UNDO_MS,
    action: { label: 'Undo', onSelect: () => cart().change((lines) => withLineAt(lines, line, place)) },
  })
}

/** One thing in the cart: how many, what it costs now, and what has changed since it was put in. */
export function CartRowItem({ row }: { row: CartRow }) {
  const { line, item, name, label, price, left, problem, news } = row
  const title = itemTitleOf({ name, label })
  const id = cartItemKey(line)
  const words = left && !problem ? fewWords(left) : null
  return (
    <li id={id} tabIndex={-1} data-wrong={problem ? '' : undefined}>
      <div className={styles.cartPicture}>
        {item ? (
          <GoodsPicture item={{ ...item, isNew: false }} sizes="120px" />
        ) : (
          <div className={goodsPictureStyles.goodsPaper} data-part="goods-paper" />
        )}
      </div>
      <div className={styles.cartThing}>
        <h3 className="work" dir="auto">
          {item ? (
            <Link to="/merch-booth/$itemId" params={{ itemId: String(item.id) }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {label ? <p>{label}</p> : null}
        {/* Its line is kept free until the booth has answered. */}
        <p className={styles.cartEach}>{price && item ? `${moneyWords(price, item.currency)} each` : ''}</p>
        {problem ? (
          <p className={fieldsStyles.fieldError} data-part="field-error">
            <Icon name="alert" />
            {problem}
          </p>
        ) : null}
        {news ? <p className={styles.cartNews}>{news}</p> : null}
        {words ? <p className={styles.cartNews}>{words}</p> : null}
      </div>
      <div className={styles.cartCount}>
        <Field label={<span className="visually-hidden">Quantity of {title}</span>} id={`${id}-quantity`}>
          <Stepper
            value={line.quantity}
            most={Math.max(1, maxQuantityOf(left))}
            of={title}
            onChange={(quantity) => cart().change((lines) => withQuantity(lines, line, quantity))}
          />
        </Field>
        <Button variant="bare" size="sm" icon="trash" onClick={() => remove(row)}>
          Remove<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
      <p className={styles.cartSum}>
        {price && item ? moneyWords(amountOf(centsOf(price) * line.quantity), item.currency) : null}
      </p>
    </li>
  )
}
