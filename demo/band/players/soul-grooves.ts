import type { Groove } from './groove.ts'

export const soul: Groove = {
  voices: {
    hat: ['x.o. x.o. x.o. x.o.', 'x.o. x.o. x.o. x.oo', 'x.o. x.oo x.o. x.o.'],
    kick: ['X... ..x. ..x. ....', 'X..x ..x. ..x. ...x', 'X... ..x. x.x. ....'],
    snare: ['.... X..g .g.. X...', '.... X..g .g.. X..g', '.... X... .g.g X...'],
    tambourine: ['.... x... .... x...', '..g. x.g. ..g. x.g.'],
    open: ['.... .... .... ....', '.... .... .... ..o.'],
  },
  fills: [
    { snare: '.... X..g xx.x x.xX', kick: 'X... ..x. .... ....' },
    { snare: '.... X... xxxx ....', high: '.... .... .... xx..', low: '.... .... .... ..xX' },
    { snare: '.... X..x .x.. X.XX', kick: 'X... ..x. x... ....' },
  ],
}

export const slowSoul: Groove = {
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

export const neoSoul: Groove = {
  voices: {
    hat: ['x.o. x.oo x.o. x.o.', 'xgog xgog xgog xgog', 'x.oo x.o. x.og x.o.'],
    kick: ['X... ...x ..x. ....', 'X..x .... ..x. .x..', 'X... ..x. .xx. ....'],
    snare: ['.... X... .... X...', '.... X..g .g.. X...', '.... X... ...g X..g'],
    rim: ['.... .... ..o. ....', '.... .... .... ....', '.... .... .... ...o'],
    open: ['.... .... .... ....', '.... .... .... ....', '.... .... .... ..o.'],
  },
  fills: [{ snare: '.... X... ..xx x.X.', kick: 'X..x .... .... ...x' }, { snare: '.... X..x ..x. xxX.' }],
}

export const boogaloo: Groove = {
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

export const shuffle: Groove = {
  voices: {
    ride: ['xo Xo xo Xo', 'xo Xo xo Xo', 'x. Xo xo Xo'],
    foot: ['. x . x'],
    kick: ['x o x o', 'xo o. xo o.'],
    snare: ['.g X. .g X.', '.g Xg .g Xg', '.g X. .o X.'],
  },
  fills: [{ snare: '.g X. xxx Xx' }, { snare: '.. xxx xx ..', low: '.. ... .. xX' }, { snare: '.x .x xx XX' }],
}
