import type { Lesson } from '../../../engine/contract/lesson.ts'

/** Two turns and an answer: a City is founded by the forest, somebody moves in, and the learner rises above them. */
export const lesson: Lesson = {
  seats: 2,
  seed: '83c337610e5c4e9449636a369121458e30b2f664cd0068ef9c478da47f1d1a2d',
  seat: 0,
  steps: [
    { name: 'about' },
    { name: 'terrain', asks: [['T L6 nw']] },
    { name: 'village', asks: [['T L7 ne']] },
    { name: 'enter', asks: [['enter L8']] },
    { name: 'move', asks: [['move L8 L7']] },
    { name: 'temple', asks: [['build L6 2']] },
    { name: 'festival', asks: [['festival L6 A']], follows: [[1, 'T M5 sw; enter M5; draw deck; draw deck; end']] },
    { name: 'ring', asks: [['T I7 s']], picture: { look: { crop: 'K7' } } },
    { name: 'pond', asks: [['pond K7']] },
    { name: 'height', asks: [['D K8 se']] },
    { name: 'up', asks: [['move L7 K8']] },
    { name: 'expand', asks: [['expand L6 4']] },
    { name: 'draw', asks: [['draw face-up']] },
    { name: 'end', asks: [['end']], follows: [[1, 'T M3 s; draw deck; draw deck; festival L6 B']] },
    { name: 'answer', asks: [['bid 2AB']], follows: [[1, 'withdraw']] },
    { name: 'scoring' },
  ],
}
