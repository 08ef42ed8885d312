import { expect, type Page } from '@playwright/test'

/**
 * Finds the page of a list on which something stands; other journeys add to the lists meanwhile.
 * @param path of the list, with its query
 * @param rowsOf what the rows of an answer are
 * @returns the page, counted from 1
 */
export async function findListPage<Row>(
  page: Page,
  path: string,
  size: number,
  rowsOf: (answer: never) => Row[],
  isSought: (row: Row) => boolean,
): Promise<number> {
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`${path}&limit=${size}&offset=${(number - 1) * size}`)
    const rows = rowsOf((await answer.json()) as never)
    expect(rows.length, `page ${number} of ${path}`).toBeGreaterThan(0)
    if (rows.some(isSought)) return number
  }
}
