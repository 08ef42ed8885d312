import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'

const page = lazyCode(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)
const NO_PROPS = {}

/** Shown for every address without a page; every page can meet one, and few do. */
export const NotFound = () => <LazyPart code={page} props={NO_PROPS} />
