import type { Lesson } from '../../../engine/contract/lesson.ts'

/** A short market of two stalls: a load won cheaply, one lost between equals, a second thought, and a weak porter spent. */
export const lesson: Lesson = {
  seats: 2,
  options: { market: 'short' },
  seed: '0000000000000000000000000000000000000000000000000000000000000010',
  seat: 0,
  steps: [
    { name: 'market' },
    { name: 'strongest', asks: [['send 3']], follows: [[1, 'send 2']] },
    { name: 'equal', asks: [['send 5']], follows: [[1, 'send 5']] },
    { name: 'rethink', asks: [['send 1'], ['send 4']], follows: [[1, 'send 3']] },
    { name: 'count' },
    { name: 'weakest', asks: [['send 1']], follows: [[1, 'send 4']], unaided: true },
    { name: 'last', asks: [['send 2']], follows: [[1, 'send 1']] },
    { name: 'end' },
  ],
}
