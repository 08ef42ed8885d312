import * as styles from './catalogue.module.css'

/** How a file is read, for whoever fills one in. */
export const ImportHelp = () => (
  <details className={styles.exchangeHelp}>
    <summary>How a file is read</summary>
    <dl>
      <dt>Which record a row is about</dt>
      <dd>
        The one of its id. Without an id, or where nobody has it: an artist by name, a track or album by title and
        artist, a gig by date, title and city, an item by name. Where there is none, the row is new.
      </dd>
      <dt>What it changes</dt>
      <dd>
        Only columns that are there. An empty cell empties the field; switches, status and access tier stay as they are.
        Columns nobody here knows are left out.
      </dd>
      <dt>Artists and tracks by name</dt>
      <dd>
        An artist is named by name, with artistId where several share it. An album names its tracks by title, one a line
        in one cell, or by number as #12. Both may stand in the same file. A column addTracks puts tracks at the end of
        an album that is there.
      </dd>
      <dt>Merch in sizes</dt>
      <dd>One variant a line in one cell: M | 24.00 | 5 | true, for label, price, stock and on sale.</dd>
      <dt>What it looks like</dt>
      <dd>
        Dates as 2026-11-28, times as 21:00, amounts as 24.00. Commas, semicolons or tabs, in UTF-8; or JSON as exported
        here. Up to 20 MB and 20,000 records.
      </dd>
    </dl>
  </details>
)
