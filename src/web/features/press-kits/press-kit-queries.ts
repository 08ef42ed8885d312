import { pressKits } from '#contract/press-kits.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'

/** What the press kit of an artist holds. */
export const pressKitQuery = (artistId: number) => read(pressKits.get, { params: { artistId } })

/** The press pictures of the signed-in artist; null while they have no page they may change. */
export const ownPressKitQuery = () => readOrNull(pressKits.own, {}, [403, 404])
