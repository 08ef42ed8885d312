import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import type { MemberArea } from '#web/platform/session/session.ts'
import { ModelRoom } from './ModelRoom.tsx'
import type { ModelSearch, ModelTab } from './model-search.ts'

// Whoever the room is for never meets it.
const accessDenied = lazyCode(async () => (await import('#web/areas/shell/AccessDenied.tsx')).AccessDenied)

interface ModelPageProps {
  /** What is not open to whoever asks; null for those who may enter. */
  denied: MemberArea | null
  tab: ModelTab
  search: ModelSearch
}

/** The room of a model, or that it is not theirs. */
export const ModelPage = ({ denied, ...room }: ModelPageProps) =>
  denied ? <LazyPart code={accessDenied} props={{ required: denied }} /> : <ModelRoom {...room} />
