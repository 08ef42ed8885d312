/** What of the browser's recognition of speech is used; TypeScript does not know it (Web Speech API). */
export interface SpeechRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: SpeechEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  /** @param track what is listened to, in browsers that take one; the microphone of the system in others */
  start(track?: MediaStreamTrack): void
  abort(): void
}

interface SpeechEvent {
  /** The first result that is not as it was told before. */
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

type Recognizing = typeof globalThis & {
  SpeechRecognition?: new () => SpeechRecognition
  webkitSpeechRecognition?: new () => SpeechRecognition
}

/** A recognition of the browser's own; null where it has none. */
export function newRecognition(): SpeechRecognition | null {
  const { SpeechRecognition: Standard, webkitSpeechRecognition: Prefixed } = globalThis as Recognizing
  const Recognition = Standard ?? Prefixed
  return Recognition ? new Recognition() : null
}

/** Whether the browser makes words of what it hears. */
export const canRecognize = (): boolean => 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis

/** Why it stopped for good, in words; null where it begins anew by itself, as after silence. */
export function recognitionFailure(error: string): string | null {
  if (error === 'not-allowed' || error === 'service-not-allowed')
    return 'The browser does not let captions be made of the microphone.'
  if (error === 'language-not-supported') return 'The browser makes no captions in its own language.'
  if (error === 'network') return 'The service by which the browser makes captions cannot be reached.'
  return null
}
