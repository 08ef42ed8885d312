import type { Style } from '../tune.ts'

/** How chords are placed under a busy line and where the line leaves room. */
type CompingRhythms = { under: readonly string[]; between: readonly string[] }

const swing: CompingRhythms = {
  under: [
    'x- -x .. .. | .. .. .. ..',
    '.. .. .x -- | -. .. .. .x',
    'x- -- -. .x | -- -. .. ..',
    '.. .x -. .. | .. .x -- -.',
    'x- -- -- -. | .. .. .x -.',
  ],
  between: [
    'x. .x .. .. | x. .x -. ..',
    '.x -. .. .x | .x -. x- ..',
    'x- -. .x .. | .. x- .. .x',
    '.x .. .x -- | -. .x .. .x',
    'x. .x -. .x | -. .. x. .x',
  ],
}

const ballad: CompingRhythms = {
  under: ['x- -- -- -- | x- -- -- --', 'x- -- -- -x | -- -- x- --', 'x- -- x- -- | x- -- -- --'],
  between: ['x- -- -x -- | x- -- .x --', 'x- -x -- x- | x- -- x- -x', 'x- -- x- .x | -- -- x- --'],
}

const waltz: CompingRhythms = {
  under: ['x- -- -. | .. .x --', '.. x- -- | x- -- -.', 'x- -x -- | -- .. ..', '.x -- -. | .. x- --'],
  between: ['x- -x -- | .x -- x.', '.x -. x- | -- .x -.', 'x. .x x- | -- x. .x'],
}

const bossa: CompingRhythms = {
  under: ['x- .x .x -. | .x -. x- ..', 'x- -x .. x- | -x -. x- -.', '.x -. x. .x | -- .x -. x.'],
  between: ['x- .x .x x- | .x .x x- .x', 'x. .x .x -x | .x -x .x -.', 'x- xx .x -x | .x -x x- .x'],
}

const soul: CompingRhythms = {
  under: [
    'x-.. .... ..x- .... | x-.. .... ..x- x-..',
    'x--- --.. .... ..x- | ---- --.. .... ....',
    '..x- .... ..x- .... | ..x- .... x--- ....',
    'x-.x .... .... .... | x-.x .... ..x- ....',
  ],
  between: [
    'x-.x ..x- .... x-.. | x-.x ..x- ..x- x-x-',
    'x-.. x-.x ..x- x-.. | x-.. x-.x .x-- x-..',
    'x--- ..x- x-.. ..x- | .x-. x-.. x-x- ....',
  ],
}

const slowSoul: CompingRhythms = {
  under: ['xoo xoo | xoo xoo', 'x-- x-- | x-- x-o', 'x-- --o | x-- x--'],
  between: ['xoo xoo | xoo xoo', 'xoo xoo | xoo x-x', 'x-o xoo | x-o xoo'],
}

const neoSoul: CompingRhythms = {
  under: [
    'x--- ---- ---- ---. | x--- ---- ..x- ----',
    'x--- --.. ...x ---- | ---- .... .... ....',
    '..x- ---- ---- --.. | ..x- ---- ---- --..',
  ],
  between: [
    'x--- ..x- ---x ---. | x--- --.x --x- ----',
    'x-.x ---- ..x- --.. | x--- ...x --x- ..x-',
    '..x- ---x --.. x--- | --.. ..x- ---- x-..',
  ],
}

const boogaloo: CompingRhythms = {
  under: [
    'x-.. .... ..x- .... | x-.x .... .... ....',
    '.... ..x- .... ..x- | .... ..x- x-.. ....',
    'x-.x .... ..x- .... | .... ..x- .... ....',
  ],
  between: [
    'x-.x ..x- ..x- x-.. | x-.x ..x- .x.x ..x-',
    'x-x- ..x- .x.. x-.. | x-x- ..x- ..x- ..x-',
    '..x- x-.x ..x- x-.. | x-.x ..x- x-.. ....',
  ],
}

const shuffle: CompingRhythms = {
  under: ['.. .x -. .. | .. .x -. ..', 'x- -x .. .. | .. .. .x -.', 'x- -- -- -. | .. .x -. ..'],
  between: ['.x .x .x .x | .x .x x- ..', 'x. .x -. .x | .x -. x. .x', '.x -. .x x. | xxx x. .x -.'],
}

export const compingRhythms: Readonly<Record<Style, CompingRhythms>> = {
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
