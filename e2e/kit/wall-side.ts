import { expect, type Locator, type Page } from '@playwright/test'
import { jukebox, SIDE_SIZE } from '#contract/jukebox.ts'
import type { JukeboxRecord } from '#contract/schemas/jukebox.ts'
import { findListPage } from './find-list-page.ts'
import { open } from './open-page.ts'

const titleOf = (record: JukeboxRecord) =>
  record.kind === 'album' ? record.album.title : record.kind === 'single' ? record.track.title : record.video.title

/**
 * Opens the side of the wall on which a record hangs.
 * @param filter which records hang on the wall
 * @returns its card
 */
export async function openWallSideOf(page: Page, title: string, filter = 'all'): Promise<Locator> {
  const card = page
    .getByRole('list', { name: 'Records' })
    .getByRole('link', { name: new RegExp(`^[A-F]\\d, ${title},`) })
    .first()
  await expect(async () => {
    const path = `${jukebox.wall.path}?filter=${filter}`
    const side = await findListPage(
      ...([page, path, SIDE_SIZE] as const),
      ({ records }: { records: JukeboxRecord[] }) => records,
      (record) => titleOf(record) === title,
    )
    await open(page, `/jukebox-wall?filter=${filter}&side=${side}`)
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  return card
}
