import { afterPaint } from '#web/platform/browser/after-paint.ts'
import { colourBrowser } from '#web/platform/head/ThemeColour.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const YEAR_SECONDS = 365 * 24 * 3600

/** Switches between the dark and the light theme; the choice is a cookie, so that the server draws the page right at once. */
export function ThemeSwitch() {
  const change = async () => {
    // Every colour of the page is computed anew: the press shows first.
    await afterPaint()
    const page = document.documentElement
    const isLight = getComputedStyle(page).colorScheme === 'light'
    const theme = isLight ? 'dark' : 'light'
    page.dataset['theme'] = theme
    colourBrowser(theme)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  }
  return <Button variant="bare" icon="theme" aria-label="Switch between dark and light" onClick={change} />
}
