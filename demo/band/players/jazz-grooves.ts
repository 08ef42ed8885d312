import type { Groove } from './groove.ts'

const swingFills: Groove['fills'] = [
  { snare: '.. .. xo xX', foot: '. x . x' },
  { snare: '.. xxx .. ..', high: '.. ... xx ..', low: '.. .. .. xX' },
  { snare: '.x .x .o xX', kick: 'x. .. x. ..' },
  { snare: '.. .. xxx X.', low: '.. .. ... .x' },
]

export const swing: Groove = {
  voices: {
    ride: ['x. Xo x. Xo', 'x. Xo x. Xo', 'x. Xo x. Xo', 'x. X. x. Xo', 'x. Xo xo X.', 'xo X. x. Xo'],
    foot: ['. x . x'],
    kick: ['g g g g', 'g g g g', 'g. g. g. gx', 'g. gx g. g.', 'g. g. .x g.'],
    snare: ['.. .. .. ..', '.. .. .. .g', '.. .o .. ..', '.g .. .. .o', '.. .. .o .g', '.o .. .g ..', '.. ..o .. ..'],
  },
  fills: swingFills,
}

export const brushSwing: Groove = {
  voices: {
    sweep: ['x - x -'],
    tap: ['x. Xo x. Xo', 'x. Xo x. Xo', 'x. X. x. Xo', 'x. Xo xo X.'],
    foot: ['. x . x'],
    kick: ['g . g .', 'g. .. g. .g', 'g . . .'],
  },
  fills: [
    { tap: 'x. Xo xxx Xo' },
    { tap: 'xo Xo xo XX', kick: 'x. .. .. .x' },
    { tap: 'x. X. xx xX', low: '.. .. .. .o' },
  ],
}

export const snapSwing: Groove = {
  voices: {
    snap: ['. X . X'],
    sweep: ['x - x -'],
    foot: ['. o . o'],
    kick: ['g . . .', 'g. .. .. .g'],
    tap: ['.. .. .. ..', '.. .. .. .o', '.. .o .. ..'],
  },
  fills: [{ tap: '.. .. xo xX' }, { tap: '.. xxx .. .X', kick: 'x. .. .. ..' }],
}

export const balladBrushes: Groove = {
  voices: {
    sweep: ['x x x x'],
    tap: ['. o . o', '.. o. .. og', '. o . ogg'],
    foot: ['. x . x'],
    kick: ['g . . .', 'g . g .'],
  },
  fills: [{ tap: '.. o. oo xo' }, { tap: '. o oxo x' }],
}

export const waltz: Groove = {
  voices: {
    ride: ['x. Xo Xo', 'x. X. xo', 'xo X. Xo', 'x. Xo X.'],
    foot: ['. x .', '. x o'],
    kick: ['o . .', 'o. .. .g', 'o. .x ..'],
    snare: ['.. .. ..', '.. .. .g', '.. .o ..', '.. .. o.', '.o .. .g'],
  },
  fills: [{ snare: '.. xo xX' }, { snare: '.. xxx ..', low: '.. .. xX' }, { high: '.x x. ..', low: '.. .x xX' }],
}

export const brushWaltz: Groove = {
  voices: {
    sweep: ['x - -', 'x - x'],
    tap: ['x. X. Xo', '. X X', 'x. Xo X.'],
    foot: ['. x .'],
    kick: ['g . .'],
  },
  fills: [{ tap: 'x. xo xX' }, { tap: 'xo Xo Xo' }],
}

export const bossa: Groove = {
  voices: {
    hat: ['xo xo xo xo', 'xo xo xo xx'],
    shaker: ['xgog xgog xgog xgog'],
    rim: ['x. .x .. x. | .. x. .x ..'],
    kick: ['x. .x x. .x'],
    foot: ['. o . o'],
  },
  fills: [
    { rim: 'x. .x .x x.', low: '.. .. .. .o' },
    { high: '.. .. .x x.', low: '.. .. .. .x' },
  ],
}
