import type { Style } from '../tune.ts'

/** One-bar rhythms of an improviser: ways in, plain talk, running lines, ways to stop. */
export type SoloRhythms = {
  opens: readonly string[]
  talks: readonly string[]
  runs: readonly string[]
  closes: readonly string[]
}

const swing: SoloRhythms = {
  opens: ['.. .. .x xx', '.. xx xx xx', '.x xx xx xx', '.. .x xx xx', '.x x. .x xx', 'x. .x xx xx'],
  talks: ['x- .x xx x.', '.x x- .x xx', 'xx x. .x xx', 'xx .x -x x-', 'x. xx x. .x', 'x- -x .x xx'],
  runs: ['xx xx xx xx', 'xx xx xxx xx', 'xxx xx xx xx', 'xx xxx xx xx', 'xx xx xx x.', '.x xx xx xx'],
  closes: ['xx x. .. ..', 'x- -- -. ..', 'xx xx x- -.', 'x. .x -- -.', 'xx .x -. ..', 'xx xx .x -.', 'x. .. .. ..'],
}

const ballad: SoloRhythms = {
  opens: ['.. .x xx xx', '.. .. xxx x-', '.x x- xxx xx', 'x- -x xx xx'],
  talks: ['x- xx x- -x', 'x- -- xxx x-', '.x x- xx xx', 'xx x- .x x-'],
  runs: ['xxx xx xxxx xx', 'xx xxx xx xx', 'xxxx xxxx x- xx', 'xx xx xxx xxx'],
  closes: ['x- -- -- ..', 'xx x- -- -.', 'xxx x- -- ..', 'x- x- -- ..'],
}

const waltz: SoloRhythms = {
  opens: ['.. .x xx', '.x xx xx', '.. xx xx', 'x- xx xx'],
  talks: ['x- -x xx', 'xx x- .x', 'x- xx x-', '.x x- xx'],
  runs: ['xx xx xx', 'xxx xx xx', 'xx xx xxx', '.x xx xx'],
  closes: ['x- -- ..', 'xx x- -.', 'x. .x --', 'xx x. ..'],
}

const bossa: SoloRhythms = {
  opens: ['.. .x xx xx', '.. xx -x xx', '.x -x xx xx', 'x- -x xx x-'],
  talks: ['x- -x -x x-', '.x -x x- xx', 'xx -x -- xx', 'x- xx -x x-'],
  runs: ['xx xx xx xx', 'xx -x xx xx', '.x xx xx xx', 'xx xx xxx xx'],
  closes: ['x- -- -. ..', 'xx -x -- -.', '.x -- -- ..', 'xx x- -. ..'],
}

const soul: SoloRhythms = {
  opens: ['.... .... ..xx x-x-', '.... ..x- x-xx x-x-', '..xx x--- .xx- x-..', '.... x-x- xx.x x---'],
  talks: ['x-x- .xx- x-.. ..x-', 'x--x --x- x-x- x---', '..x- x-xx x--- ..x-', 'x-.x x-.. x-xx x-..'],
  runs: ['x-xx x-xx x-x- x-xx', 'xxxx x-x- x-xx x-..', 'x-x- xxxx x-xx x---', '.xxx x-x- xx.x x-x-'],
  closes: ['x--- ---- .... ....', 'x-x- x--- ---- ....', '..x- x--- --.. ....', 'x-xx x--- --.. ....'],
}

const slowSoul: SoloRhythms = {
  opens: ['... .xx', '.xx xxx', '..x xxx', '... x-x'],
  talks: ['x-x x-x', 'x-- xxx', '.xx x-x', 'x-x x--'],
  runs: ['xxx xxx', 'xxx x-xxx-', 'x-xxx- xxx', 'xxxxxx x-x'],
  closes: ['x-- ---', 'xxx x--', 'x-- --.', 'x-x ---'],
}

const neoSoul: SoloRhythms = {
  opens: ['.... .... ..xx x-x-', '.... ..x- --xx x-..', '..x- x-.. .xx- x---'],
  talks: ['x-.. ..x- x--x --..', '..x- x-xx .... ..x-', 'x--- ..xx x-.. x---', '.x-- x-.x --x- x---'],
  runs: ['xxxx x-x- ..xx x-x-', 'x-xx x-xx x--- ..xx', '.xxx x-xx x-x- x-..'],
  closes: ['x--- ---- .... ....', '..x- x--- --.. ....', 'x-xx x--- ---- ....'],
}

const boogaloo: SoloRhythms = {
  opens: ['.... .... ..x- x-x-', '..x- x-x- x-.x x-..', '.... x-x- x-xx x-x-'],
  talks: ['x-x- ..x- x-.x ..x-', 'x-.x x-.. ..x- x-x-', '..xx x-x- ..x- x-..', 'x-.. x-x- .x.x x-..'],
  runs: ['x-x- x-x- x-xx x-x-', 'x-xx x-x- x-x- xxxx', 'x-x- x-xx x-x- x-x-', 'xxxx x-x- x-xx x-..'],
  closes: ['x-.. .... .... ....', 'x-x- ..x- --.. ....', 'x-.x x--- --.. ....', 'x-x- x-.. .... ....'],
}

const shuffle: SoloRhythms = {
  opens: ['.. .. .x xx', '.. xxx xx xx', '.x xx x. .x', '.x x- xxx x.'],
  talks: ['xx x. .x x.', 'x- .x xx x.', 'xxx x. .x xx', '.x xx .x x-'],
  runs: ['xx xx xx xx', 'xxx xx xxx xx', 'xx xxx xx xx', 'xxx xxx xx x.'],
  closes: ['xx x. .. ..', 'x- -- -. ..', 'xxx x- -. ..', 'xx .x -- ..'],
}

export const soloRhythms: Readonly<Record<Style, SoloRhythms>> = {
  swing,
  ballad,
  waltz,
  bossa,
  soul,
  'slow-soul': slowSoul,
  'neo-soul': neoSoul,
  boogaloo,
  shuffle,
}
