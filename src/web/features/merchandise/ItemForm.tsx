import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { leftOf, priceOf } from '#contract/rules/merchandise.ts'
import type { MerchandiseItem } from '#contract/schemas/merchandise.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Stepper } from '#web/platform/forms/Stepper.tsx'
import { MembersFirst } from '#web/platform/records/MembersFirst.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { maxQuantityOf } from './cart/cart-lines.ts'
import { useAdd } from './cart/use-add.ts'
import * as styles from './item.module.css'
import { choiceWords, fewWords, variantWords } from './merchandise-words.ts'
import { PriceTag } from './PriceTag.tsx'

/** Which one, how many, and into the cart. */
export function ItemForm({ item }: { item: MerchandiseItem }) {
  const add = useAdd()
  const only = item.variants.length === 1 ? item.variants[0]?.id : undefined
  const [chosenId, choose] = useState(only)
  const [quantity, setQuantity] = useState(1)
  const [error, setError] = useState('')
  const chosen = item.variants.find(({ id }) => id === chosenId)
  const left = leftOf(item, chosen)
  const most = Math.max(1, maxQuantityOf(left))
  const isOut = left === 0
  const choice = choiceWords(item)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (item.variants.length === 0 || chosen) return add(item, chosen, Math.min(quantity, most))
    setError(`Choose a ${choice.toLowerCase()} first`)
    document.getElementById('variant')?.focus()
  }
  return (
    <form className={styles.itemForm} onSubmit={submit} noValidate>
      <PriceTag amount={priceOf(item, chosen)} currency={item.currency} large />
      {item.variants.length > 0 ? (
        <FieldGroup legend={choice} id="variant" error={error}>
          <div className={styles.itemChoices}>
            {item.variants.map((variant) => (
              <label key={variant.id} className={choicesStyles.option} data-out={variant.inStock ? undefined : ''}>
                <input
                  type="radio"
                  name="variant"
                  value={variant.id}
                  checked={variant.id === chosenId}
                  disabled={!variant.inStock}
                  onChange={() => {
                    choose(variant.id)
                    setError('')
                  }}
                />
                {variantWords(item, variant)}
              </label>
            ))}
          </div>
        </FieldGroup>
      ) : null}
      {isOut || item.locked ? null : (
        <Field label="Quantity" id="quantity">
          <Stepper value={Math.min(quantity, most)} most={most} of={item.name} onChange={setQuantity} />
        </Field>
      )}
      <p className={styles.itemLeft} role="status">
        {fewWords(left)}
      </p>
      {item.locked ? (
        <div className={styles.itemFirst}>
          <MembersFirst publicFrom={item.publicFrom} />
          <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
            Get the pass that has it
          </Link>
        </div>
      ) : isOut ? (
        <Button size="lg" disabled>
          Out of Stock
        </Button>
      ) : (
        <Button type="submit" variant="action" size="lg">
          Add to Cart
        </Button>
      )}
    </form>
  )
}
