import type { Tune } from '../tune.ts'

export type DrumVoice =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'hat'
  | 'open'
  | 'foot'
  | 'ride'
  | 'crash'
  | 'high'
  | 'low'
  | 'tap'
  | 'sweep'
  | 'shaker'
  | 'tambourine'
  | 'snap'
  | 'conga'

/** One bar of variants per voice; X accents, x plays, o plays softly, g ghosts. One variant is drawn for every bar. */
export type Groove = {
  voices: Partial<Record<DrumVoice, readonly string[]>>
  fills: readonly Partial<Record<DrumVoice, string>>[]
}

const swingFills: Groove['fills'] = [
  { snare: '.. .. xo xX', foot: '. x . x' },
  { snare: '.. xxx .. ..', high: '.. ... xx ..', low: '.. .. .. xX' },
  { snare: '.x .x .o xX', kick: 'x. .. x. ..' },
  { snare: '.. .. xxx X.', low: '.. .. ... .x' },
]

const swing: Groove = {
  voices: {
    ride: ['x. Xo x. Xo', 'x. Xo x. Xo', 'x. Xo x. Xo', 'x. X. x. Xo', 'x. Xo xo X.', 'xo X. x. Xo'],
    foot: ['. x . x'],
    kick: ['g g g g', 'g g g g', 'g. g. g. gx', 'g. gx g. g.', 'g. g. .x g.'],
    snare: ['.. .. .. ..', '.. .. .. .g', '.. .o .. ..', '.g .. .. .o', '.. .. .o .g', '.o .. .g ..', '.. ..o .. ..'],
  },
  fills: swingFills,
}

const brushSwing: Groove = {
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

const snapSwing: Groove = {
  voices: {
    snap: ['. X . X'],
    sweep: ['x - x -'],
    foot: ['. o . o'],
    kick: ['g . . .', 'g. .. .. .g'],
    tap: ['.. .. .. ..', '.. .. .. .o', '.. .o .. ..'],
  },
  fills: [{ tap: '.. .. xo xX' }, { tap: '.. xxx .. .X', kick: 'x. .. .. ..' }],
}

const balladBrushes: Groove = {
  voices: {
    sweep: ['x x x x'],
    tap: ['. o . o', '.. o. .. og', '. o . ogg'],
    foot: ['. x . x'],
    kick: ['g . . .', 'g . g .'],
  },
  fills: [{ tap: '.. o. oo xo' }, { tap: '. o oxo x' }],
}

const waltz: Groove = {
  voices: {
    ride: ['x. Xo Xo', 'x. X. xo', 'xo X. Xo', 'x. Xo X.'],
    foot: ['. x .', '. x o'],
    kick: ['o . .', 'o. .. .g', 'o. .x ..'],
    snare: ['.. .. ..', '.. .. .g', '.. .o ..', '.. .. o.', '.o .. .g'],
  },
  fills: [{ snare: '.. xo xX' }, { snare: '.. xxx ..', low: '.. .. xX' }, { high: '.x x. ..', low: '.. .x xX' }],
}

const brushWaltz: Groove = {
  voices: {
    sweep: ['x - -', 'x - x'],
    tap: ['x. X. Xo', '. X X', 'x. Xo X.'],
    foot: ['. x .'],
    kick: ['g . .'],
  },
  fills: [{ tap: 'x. xo xX' }, { tap: 'xo Xo Xo' }],
}

const bossa: Groove = {
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

const soul: Groove = {
  voices: {
    hat: ['x.o. x.o. x.o. x.o.', 'x.o. x.o. x.o. x.oo', 'x.o. x.oo x.o. x.o.'],
    kick: ['X... ..x. ..x. ....', 'X..x ..x. ..x. ...x', 'X... ..x. x.x. ....'],
    snare: ['.... X..g .g.. X...', '.... X..g .g.. X..g', '.... X... .g.g X...'],
    tambourine: ['.... x... .... x...', '..g. x.g. ..g. x.g.'],
  },
  fills: [
    { snare: '.... X..g xx.x x.xX', kick: 'X... ..x. .... ....' },
    { snare: '.... X... xxxx ....', high: '.... .... .... xx..', low: '.... .... .... ..xX' },
    { snare: '.... X..x .x.. X.XX', kick: 'X... ..x. x... ....' },
  ],
}

const slowSoul: Groove = {
  voices: {
    hat: ['xoo xoo'],
    kick: ['X.. ..o', 'X.. ...', 'X.x ...'],
    snare: ['... X..', '..g X..', '... X.g'],
    tambourine: ['... o..'],
  },
  fills: [
    { snare: '... Xxx', kick: 'X.. ...' },
    { snare: '... xx.', low: '... ..X', kick: 'X.. ...' },
    { snare: '..x Xxx' },
  ],
}

const neoSoul: Groove = {
  voices: {
    hat: ['x.o. x.oo x.o. x.o.', 'xgog xgog xgog xgog', 'x.oo x.o. x.og x.o.'],
    kick: ['X... ...x ..x. ....', 'X..x .... ..x. .x..', 'X... ..x. .xx. ....'],
    snare: ['.... X... .... X...', '.... X..g .g.. X...', '.... X... ...g X..g'],
    rim: ['.... .... ..o. ....', '.... .... .... ....', '.... .... .... ...o'],
  },
  fills: [{ snare: '.... X... ..xx x.X.', kick: 'X..x .... .... ...x' }, { snare: '.... X..x ..x. xxX.' }],
}

const boogaloo: Groove = {
  voices: {
    ride: ['x.x. x.x. x.x. x.x.', 'x.o. x.o. x.o. x.oo'],
    foot: ['. x . x'],
    kick: ['X... ..x. x... ..x.', 'X..x ..x. ..x. ....', 'X... x... ..x. x...'],
    snare: ['.... X..x .g.. X..g', '...g X..x .x.. .gX.', '.... X..x .g.x X...'],
    conga: ['x.o. x.oo x.o. x.xx', 'x.oo x.o. x.oo x.xx'],
  },
  fills: [
    { snare: '.... X..x x.xx X.xx' },
    { snare: '.... X... x.x. ....', high: '.... .... .... xx..', low: '.... .... .... ..Xx' },
  ],
}

const shuffle: Groove = {
  voices: {
    ride: ['xo Xo xo Xo', 'xo Xo xo Xo', 'x. Xo xo Xo'],
    foot: ['. x . x'],
    kick: ['x o x o', 'xo o. xo o.'],
    snare: ['.g X. .g X.', '.g Xg .g Xg', '.g X. .o X.'],
  },
  fills: [{ snare: '.g X. xxx Xx' }, { snare: '.. xxx xx ..', low: '.. ... .. xX' }, { snare: '.x .x xx XX' }],
}

/** The groove a drummer of this band brings to this style. */
export const grooveFor = (tune: Tune): Groove => {
  const { drums } = tune.band
  switch (tune.style) {
    case 'swing':
      return drums === 'brushes' ? brushSwing : drums === 'snaps' ? snapSwing : swing
    case 'ballad':
      return balladBrushes
    case 'waltz':
      return drums === 'brushes' ? brushWaltz : waltz
    case 'bossa':
      return bossa
    case 'soul':
      return soul
    case 'slow-soul':
      return slowSoul
    case 'neo-soul':
      return neoSoul
    case 'boogaloo':
      return boogaloo
    case 'shuffle':
      return shuffle
  }
}
