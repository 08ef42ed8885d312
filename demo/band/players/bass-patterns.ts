import type { Style } from '../tune.ts'

/**
 * Bass figures over one chord of a whole bar and of half a bar. Letters are degrees: R root, 3, 5 and 7 above it,
 * o the fifth below, 8 the octave, a a step into the next root, d a muffled stroke.
 */
export type BassPatterns = { whole: readonly string[]; half: readonly string[]; busy: readonly string[] }

const twoFeel: BassPatterns = {
  whole: ['R- -- 5- --', 'R- -- 5- -a', 'R- -- -5 a-', 'R- -- o- --', 'R- -d 5- --'],
  half: ['R- --', 'R- -a'],
  busy: ['R- -5 8- -a', 'R- 3- 5- a-', 'R- -R 5- 5a', 'R- 5- 8- a-'],
}

const waltz: BassPatterns = {
  whole: ['R- -- --', 'R- -- 5-', 'R- -- a-', 'R- 5- --'],
  half: ['R- --', 'R-'],
  busy: ['R- 3- 5-', 'R- 5- a-', 'R- -5 a-', 'R- 5- 8-'],
}

const bossa: BassPatterns = {
  whole: ['R- -5 5- -R', 'R- -o o- -R', 'R- -R 5- -5'],
  half: ['R- -5', 'R- -R'],
  busy: ['R- -5 8- -5', 'R- -5 5- 3a', 'R- -R 5- 5a'],
}

const soul: BassPatterns = {
  whole: [
    'R--. ..R- 5-.. 8-a-',
    'R-.R ..5- 8-.7 5-a-',
    'R--R --5- ..R- 5-a-',
    'R--- ..R- 5--- ..a-',
    'R-R- ..5. ..7- 8-a-',
  ],
  half: ['R--R ..a-', 'R--- 5-a-', 'R-.R 5-a-'],
  busy: ['R-.R 3-5- 8-.7 5-a-', 'R-R. 5-7- 8-.8 7-5-', 'R-.R d5.7 8-.8 5-a-'],
}

const slowSoul: BassPatterns = {
  whole: ['R-- --5', 'R-- 5-a', 'R-- 8-5', 'R-R 5--'],
  half: ['R--', 'R-a'],
  busy: ['R-5 8-5', 'R-3 5-a', 'R-R 5-a'],
}

const neoSoul: BassPatterns = {
  whole: ['R--- ...R ..5- ..a-', 'R--. ..3- 5--- ..a-', 'R--- ---- ..8- 5-a-', 'R-.R .... ..7- 8-..'],
  half: ['R--- ..a-', 'R--. ..5-', 'R--- --.R'],
  busy: ['R--. .R5- 8-.7 5-a-', 'R-.8 ..7- 5--. 3-a-', 'R--- ..R5 8-7- 5-a-'],
}

const boogaloo: BassPatterns = {
  whole: ['R-.R ..8- ..7- 5-a-', 'R-5- ..7. 8-.8 7-5-', 'R--8 --7- 5-.. R-a-', 'R-R- ..5- 7-8- ..a-'],
  half: ['R-.R 5-a-', 'R--8 7-a-'],
  busy: ['R-.R 5-7- 8-.8 7-5-', 'R-8- d-7. 5-.5 3-a-'],
}

export const bassPatterns: Readonly<Record<Exclude<Style, 'shuffle'>, BassPatterns>> = {
  swing: twoFeel,
  ballad: twoFeel,
  waltz,
  bossa,
  soul,
  'slow-soul': slowSoul,
  'neo-soul': neoSoul,
  boogaloo,
}
