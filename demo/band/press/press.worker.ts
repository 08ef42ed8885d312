import { beginMediaProcess } from '#server/platform/media/media-process.ts'
import type { PressJob } from './press-all.ts'
import { type Pressing, pressTune } from './press-tune.ts'

const COURTEOUS = 10
beginMediaProcess(COURTEOUS)

/** Renders a tune and writes its file. */
export const press = ({ tune, path, tags }: PressJob): Promise<Pressing> => pressTune(tune, path, tags)
