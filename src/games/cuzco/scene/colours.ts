/** The colours of the Andes by day: few and flat, so that pictures stay small. */
export const COLOURS = {
  ink: '#2b2118',
  cream: '#fff6e0',
  paper: '#f6e9cb',
  worn: '#d9c7a0',
  faded: '#8a7556',
  gold: '#f2c14e',
  silver: '#d5d9e0',
  shine: '#ffe19a',
  blood: '#a3271c',
  gain: '#1b6a45',
  sky: '#bfdfe3',
  haze: '#9fc3cc',
  snow: '#fbf7ee',
  rock: '#857f8e',
  rim: '#5f5a68',
  jungle: '#245a3a',
  thicket: '#1b4630',
  plain: '#c6b27a',
  grid: '#a8935c',
  tuft: '#97a052',
  wall: '#b39c7c',
  shade: '#86705a',
  edge: '#fff3cf',
  joint: '#4f3f2e',
  shore: '#e8dcb8',
  night: '#23384a',
  brick: '#dba94a',
  umber: '#4a2c12',
  shadow: '#1c120a66',
  veil: '#2b211899',
} as const

/** What the ground of a terrain looks like, by its height: it grows lighter as it rises. */
export const CROP_GROUND = ['#7fa03f', '#93b650', '#a8ca62', '#bedb78', '#d4ea92'] as const
export const VILLAGE_GROUND = ['#dcb583', '#e7c798', '#f0d8b0', '#f6e6c8', '#fcf2de'] as const
