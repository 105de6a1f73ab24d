import type { Spying } from '../../discord/secrets/spying.ts'

export default {
  lines: [
    '/tawantinsuyu answer answer:keep sun1 moon2 earth3',
    '/tawantinsuyu answer answer:hold a1',
    '/tawantinsuyu place worker:warrior space:B1 by:sun1 corn:99',
    '/tawantinsuyu conquer region:antisuyu space:9',
    '/tawantinsuyu refresh card:sun1 buildings:P01 P02',
  ],
} satisfies Spying
