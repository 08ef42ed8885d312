import { passPriceWords, useHouse } from '#web/platform/head/house.ts'

/** What a Fan Pass costs, beside the way to one. */
export const PassPrice = () => (
  <p className="pass-price">
    Fan Pass, <b>{passPriceWords(useHouse())}</b>
  </p>
)
