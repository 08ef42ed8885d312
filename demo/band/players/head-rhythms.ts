import type { Style } from '../tune.ts'

/** Two-bar rhythms a melody is made of: what it says, what it says in between, how it comes to rest. */
type HeadRhythms = { calls: readonly string[]; answers: readonly string[]; cadences: readonly string[] }

const swing: HeadRhythms = {
  calls: [
    '.x x- .x xx | x- -- .. ..',
    'x- -x .. xx | .x -- -- ..',
    'xx x. .x -- | .. .x x. ..',
    '.. .x xx xx | x. .x -- -.',
    'x- x- xx .x | -- -- -. ..',
    'x. .x .x .x | -- -- .. ..',
    'xxx x. .x -x | -- -. .. ..',
  ],
  answers: ['.. .. .x x- | x. .. .. ..', '.x .x .. .. | .. .x x- -.', '.. xx x. .x | -- -. .. ..'],
  cadences: ['xx xx .x -- | x- -- -. ..', '.x xx x- x- | -- -- -- ..', 'x- .x .x .x | -- -- -. ..'],
}

const ballad: HeadRhythms = {
  calls: [
    'x- -- -x x- | x- -- -- ..',
    '.x x- -- xx | x- -- -- -.',
    'x- -- xxx x- | -- -- -. ..',
    'x- -x -- .x | x- -- -- ..',
  ],
  answers: ['.. xx x- -- | -- .. .. ..', '.. .. xxx x- | -- -- .. ..', '.. .x x- -x | -- -- .. ..'],
  cadences: ['x- x- -x x- | -- -- -- ..', 'xx x- -- x- | x- -- -- ..'],
}

const waltz: HeadRhythms = {
  calls: [
    'x- -- x- | x- -- -.',
    'x- -x x- | -- -- ..',
    '.x x- xx | x- -- -.',
    'x- x- -x | -- -- ..',
    'xx x- -- | x- x- -.',
  ],
  answers: ['.. .x x- | x- -. ..', '.. xx x. | x- -- ..', '.. .. xx | x- -- ..'],
  cadences: ['x- -x -x | x- -- -.', 'xx x- x- | -- -- ..', 'x- x- x- | x- -- -.'],
}

const bossa: HeadRhythms = {
  calls: [
    'x- -x -- x- | .x -- -- ..',
    '.x -x -- xx | -x -- -. ..',
    'x- -x -x -x | -- -- -. ..',
    'x- x- -x -- | x- -- -- ..',
    'xx x- -x x- | -- -- .. ..',
  ],
  answers: ['.. .x x- -x | -- -. .. ..', '.x x- -. .. | .. .. .x x-', '.. .. xx x- | -- -. .. ..'],
  cadences: ['.x -x -x x- | x- -- -- ..', 'x- -x x- -x | -- -- -- ..'],
}

const soul: HeadRhythms = {
  calls: [
    'x-x- .xx- x--- ..x- | x--- --.. .... ....',
    '..x- x-xx .x-- x--- | --.. .... .... ....',
    'x--- x-.x x-x- .x-- | ---- --.. .... ....',
    'x-.x ..x- x-.x ..x- | x--- ---- .... ....',
    'x--x --x- x--- ---- | ..x- x-x- .... ....',
  ],
  answers: ['.... ..xx x-x- ..x- | --.. .... .... ....', '..x- x-.. .... .... | .... ..x- x-x- ....'],
  cadences: ['x-x- x-x- .xx- x--- | ---- ---- --.. ....', 'x--x --x- x--- x--- | x--- ---- ---. ....'],
}

const slowSoul: HeadRhythms = {
  calls: ['x-x x-- | x-- --.', '.xx x-x | --- --.', 'x-- -xx | x-- -..', 'x-xxx- x-- | --- -..', 'x-- x-x | x-x --.'],
  answers: ['... .xx | x-- -..', '..x x-x | x-- ...', '... x-x | x-- -..'],
  cadences: ['x-x x-x | x-- --.', 'xxx x-- | --- --.', 'x-- xxx | x-- ---'],
}

const neoSoul: HeadRhythms = {
  calls: [
    'x--- ..x- x--x --.. | .... ..x- x--- ....',
    '..x- --x- x-.. ..xx | x--- ---. .... ....',
    'x-x- --.x --x- ---- | --.. .... .... ....',
    '.... ..xx x--- .x-- | x--- ---- .... ....',
  ],
  answers: ['.... .... ..xx x-x- | x--- --.. .... ....', '..xx x--- .... .... | .... .... ..x- x-..'],
  cadences: ['x-x- x-.x --x- x--- | ---- ---- .... ....', '..x- x--- x-x- x--- | ---- ---- --.. ....'],
}

const boogaloo: HeadRhythms = {
  calls: [
    'x-x- ..x- .xx- ..x- | x-.. .... .... ....',
    'x-.x ..x- x-x- ...x | x-x- ..x- --.. ....',
    '..xx x-.. x-.x ..x- | x--- .... .... ....',
    'x-.. x-.x ..x- x-.. | .... .... ..x- x-..',
  ],
  answers: ['.... ..x- x-.x x-.. | .... .... .... ....', '.... .... ..xx x-x- | x-.. .... .... ....'],
  cadences: ['x-x- x-x- ..x- x-x- | x--- --.. .... ....', 'x-.x ..x- x-.x x-x- | x--- ---- .... ....'],
}

const shuffle: HeadRhythms = {
  calls: [
    'xx xx x. .x | -- -. .. ..',
    '.x xx .x x- | x- -. .. ..',
    'x- xx .x -x | -. .. .. ..',
    'xxx xx x- .. | .x x- -. ..',
  ],
  answers: ['.. .x xx x. | x- -. .. ..', '.. .. xxx x. | x. .. .. ..'],
  cadences: ['xx xx xx .x | x- -- -. ..', 'x- xxx x- .x | -- -. .. ..'],
}

export const headRhythms: Readonly<Record<Style, HeadRhythms>> = {
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
