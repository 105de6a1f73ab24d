import type { Lesson } from '../../../engine/contract/lesson.ts'
import type { PanelPicture } from '../../../engine/contract/panel.ts'

/** What lies on the path: it is all that most steps are about. */
const picture: PanelPicture = { look: { crop: 'temple' } }

/** Three rounds and a bit of them: a lucky one, a greedy one, and one whose end is shared. */
export const lesson: Lesson = {
  seats: 3,
  seed: '1f501b4d4301383f24a7e4de9aba7eb0d3abd6afc742bc36b17c82d91089890f',
  seat: 0,
  steps: [
    { name: 'temple' },
    { name: 'on', asks: [['on']], follows: othersGoOn(), picture },
    { name: 'artifact', asks: [['on']], follows: othersGoOn(), picture },
    { name: 'warning', asks: [['on']], follows: othersGoOn(), picture },
    { name: 'leave', asks: [['leave']], follows: othersGoOn(), picture },
    { name: 'secret', asks: [['leave'], ['on']], follows: othersGoOn(), picture },
    { name: 'safe', asks: [['on']], follows: othersGoOn(), picture },
    { name: 'greed', asks: [['on']], follows: othersGoOn(), picture },
    { name: 'alone', asks: [['on']], follows: [...othersGoOn(), [0, 'on'], ...othersGoOn()], unaided: true, picture },
    {
      name: 'share',
      picture,
      asks: [['leave']],
      follows: [
        [1, 'leave'],
        [2, 'on'],
      ],
    },
    { name: 'end' },
  ],
}

function othersGoOn() {
  return [
    [1, 'on'],
    [2, 'on'],
  ] as const
}
