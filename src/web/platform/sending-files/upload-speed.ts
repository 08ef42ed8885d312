/** How far an upload is, at one moment. */
interface Sample {
  at: number
  sent: number
}

export interface UploadSpeed {
  sent: number
  total: number
  /** 0 to 1. */
  share: number
  /** Bytes a second over the last few seconds; 0 until that is known. */
  speed: number
  /** Seconds; null while the speed is not known. */
  remaining: number | null
}

const WINDOW_MS = 5000

/** Follows an upload: call it with each progress, in bytes and milliseconds; speed is that of the last five seconds. */
export function makeSpeedMeter(): (sent: number, total: number, at: number) => UploadSpeed {
  let samples: Sample[] = []
  return (sent, total, at) => {
    samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }]
    const first = samples[0] ?? { at, sent }
    const speed = at > first.at ? ((sent - first.sent) * 1000) / (at - first.at) : 0
    return {
      sent,
      total,
      share: total > 0 ? Math.min(1, sent / total) : 0,
      speed,
      remaining: speed > 0 ? (total - sent) / speed : null,
    }
  }
}
