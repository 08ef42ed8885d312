import { catalogue, catalogueKinds } from '#contract/catalogue.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './catalogue.module.css'
import { kindLabels } from './catalogue-words.ts'

/** The ways to take the catalogue out, whole or kind by kind, and the empty sheets to fill in. */
export const ExportLinks = () => (
  <section className={styles.exchangePart} aria-labelledby="exchange-export">
    <h2 id="exchange-export">Export</h2>
    <p>Everything as it is now. What leaves here can come back in, here or in another house.</p>
    <Button asChild icon="download" size="sm">
      <a href={urlOf(catalogue.json)} download>
        Whole catalogue (JSON)
      </a>
    </Button>
    <table className={styles.exchangeSheets}>
      <caption className="visually-hidden">Sheets, kind by kind</caption>
      <tbody>
        {catalogueKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kindLabels[kind]}</th>
            <td>
              <a href={urlOf(catalogue.csv, { params: { kind } })} download>
                CSV<span className="visually-hidden"> of {kindLabels[kind].toLowerCase()}</span>
              </a>
            </td>
            <td>
              <a href={urlOf(catalogue.template, { params: { kind } })} download>
                Empty template<span className="visually-hidden"> for {kindLabels[kind].toLowerCase()}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
