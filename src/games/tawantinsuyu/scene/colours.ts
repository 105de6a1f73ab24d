import type { Colour } from '../../../engine/contract/scene.ts'
import type { Worker } from '../components/workers.ts'

/** The colours of the Andes: few and flat, so that pictures stay small. */
export const COLOURS = {
  ink: '#2b2118',
  cream: '#fff6e0',
  paper: '#f6e9cb',
  worn: '#d9c7a0',
  faded: '#8a7556',
  gold: '#f2c14e',
  blood: '#a3271c',
  gain: '#1b6a45',
  sky: '#bfdfe3',
  far: '#a9bd8a',
  pasture: '#9cb36c',
  meadow: '#7fa15a',
  wall: '#8a5f3a',
  top: '#e9c98c',
  middle: '#d8ac6c',
  bottom: '#b98552',
  field: '#f4dfae',
  icon: '#fbf0d2',
  blue: '#2f6db5',
  green: '#3f8f4a',
} as const

/** What a Worker wears. */
export const ROBES: Readonly<Record<Worker, Colour>> = {
  architect: '#2f6db5',
  craftsman: '#3f8f4a',
  warrior: '#c0392b',
  courier: '#e3b52f',
  priest: '#f4efe6',
}
