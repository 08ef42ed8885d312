/**
 * Has a thread of its own load what the first use of `Intl` in a process needs: that takes 30 ms at a desktop computer and over 100
 * on a slow phone, in which the page would answer nobody. See docs/decisions/102-intl-beside-the-page.md.
 */
export function preloadIntl(): void {
  try {
    new Worker(new URL('./preload-intl-worker.ts', import.meta.url))
  } catch {
    // Where no thread may be started, the first date of the page loads it.
  }
}
