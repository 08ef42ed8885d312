import { countryName } from '#contract/kit/countries.ts'
import { FEWEST_FANS_OF_COUNTRY } from '#contract/rules/artist-figures.ts'
import type { FanCountries } from '#contract/schemas/artist-figures.ts'
import * as styles from './fan-countries.module.css'
import { amountWords } from './figure-kinds.ts'

/** What is known of where fans live, and how it is known. */
export function FanCountriesList({ countries, elsewhere, unknown }: FanCountries) {
  const others = [
    elsewhere > 0 ? `${amountWords(elsewhere)} elsewhere` : '',
    unknown > 0 ? `${amountWords(unknown)} not known` : '',
  ].filter(Boolean)
  return (
    <section className={styles.countries} aria-labelledby="fan-countries">
      <h2 id="fan-countries">where they live</h2>
      {countries.length > 0 ? (
        <ol>
          {countries.map(({ country, fans }) => (
            <li key={country}>
              <span>{countryName(country)}</span>
              <b>{amountWords(fans)}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {others.length > 0 ? <p>{`${others.join(', ')}.`}</p> : null}
      <p className={styles.how}>
        The country somebody’s last paid order went to; nothing is guessed. Countries of fewer than{' '}
        {FEWEST_FANS_OF_COUNTRY} are counted as elsewhere.
      </p>
    </section>
  )
}
