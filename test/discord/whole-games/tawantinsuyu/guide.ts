import { restOf } from '../../../../src/games/tawantinsuyu/panel/lines.ts'
import type { Guide } from '../guides.ts'

/** How the steps of Tawantinsuyu are clicked and typed: a page is called as what was said so far. */
export const tawantinsuyu: Guide = {
  said(focus, step) {
    const words = focus === '' ? [] : focus.split(' ')
    return restOf(step.split(' '), words) === undefined ? 0 : words.length
  },
  options: {
    place: ['worker', 'space', 'by', 'corn'],
    move: ['sections'],
    pray: [],
    train: [],
    recruit: [],
    task: ['icon'],
    use: ['card'],
    take: ['card'],
    buy: ['tiles'],
    hang: ['end'],
    flip: ['things'],
    build: ['building'],
    refresh: ['card', 'buildings'],
    steps: ['section'],
    statue: ['god', 'size'],
    produce: ['buildings'],
    sacrifice: ['small', 'large'],
    conquer: ['region', 'space'],
    hire: ['end'],
    spend: ['card'],
    answer: ['answer'],
  },
  other: 'answer',
}
