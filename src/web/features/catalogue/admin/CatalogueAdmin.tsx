import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportResult } from '#contract/schemas/catalogue.ts'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import * as exchangeStyles from '../catalogue.module.css'
import { ExportLinks } from '../ExportLinks.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { ImportSummary } from './ImportSummary.tsx'

/** The catalogue as files, both ways. */
export function CatalogueAdmin({ search }: { search: CatalogueSearch }) {
  const navigate = useNavigate()
  const [done, setDone] = useState<ImportResult | null>(null)
  const open = (id: string | undefined) => void navigate({ to: '/admin/catalogue', search: { import: id } })
  return (
    <section className={`${listStyles.adminList} ${exchangeStyles.exchange}`} aria-labelledby="exchange">
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="exchange">import and export</h1>
        <Button asChild size="sm">
          <Link to="/admin/folder">Folder of audio</Link>
        </Button>
      </div>
      {done && !search.import ? <ImportSummary done={done} /> : null}
      {search.import ? (
        <ImportSheet
          key={search.import}
          id={search.import}
          search={search}
          left={() => open(undefined)}
          written={(written) => {
            setDone(written)
            open(undefined)
          }}
        />
      ) : (
        <>
          <ImportFile opened={({ id }) => open(id)} />
          <ExportLinks />
        </>
      )}
    </section>
  )
}
