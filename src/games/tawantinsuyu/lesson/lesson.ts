import type { Lesson } from '../../../engine/contract/lesson.ts'

/** Four turns and a Festival: Workers and their tasks, a Weaving, a Conquest, a Statue. */
export const lesson: Lesson = {
  seats: 2,
  seed: 'a'.repeat(64),
  seat: 0,
  before: [
    [0, 'start SW01'],
    [1, 'start SW02'],
    [0, 'keep water6 earth2 water5'],
    [1, 'keep staff1 earth1 staff7'],
    [1, 'use moon4; use staff4; use earth4; use water2; use sun5; refresh staff1 P10'],
    [0, 'use sun4; use sun7; weave beneath; hang 1l; use sun2; use earth5; pass; use earth7'],
  ],
  steps: [
    { name: 'about' },
    { name: 'priest', asks: [['priest 4']], picture: { look: { crop: '' } } },
    { name: 'place', asks: [['place warrior T5 water6 0']] },
    { name: 'tasks', asks: [['task 1'], ['task 2'], ['task 3'], ['hold a3']] },
    {
      name: 'hire',
      asks: [['hire potato']],
      follows: [[1, 'priest 1; place courier M3 earth1 0; task 3; task 1; steps 1; hire potato']],
    },
    { name: 'colour', asks: [['place craftsman M15 water5 0'], ['task 3']] },
    {
      name: 'weave',
      asks: [['task 2'], ['buy W27'], ['hang 1r']],
      follows: [
        [0, 'hire corn'],
        [1, 'place priest B5 staff7 1; spend a5; extra; task 3; task 2; steps 1; take water6; hire potato'],
      ],
    },
    { name: 'conquest', asks: [['move 2'], ['casualty priest potato'], ['perform']] },
    { name: 'soldiers', asks: [['muster a6 a2']] },
    { name: 'region', asks: [['conquer chinchasuyu 1'], ['soldiers 1 -'], ['conquer chinchasuyu 2']] },
    {
      name: 'second',
      picture: { look: 'hand' },
      asks: [['train'], ['hold a5']],
      follows: [
        [0, 'pass'],
        [1, 'move 2; gold; pray; take earth1; take water5; hire potato; release architect'],
      ],
    },
    {
      name: 'statue',
      asks: [['place craftsman M9 earth2 2'], ['task 2'], ['statue earth small']],
      follows: [
        [0, 'pass'],
        [1, 'pay 1; use water6; use moon6; use water5; build Z03'],
      ],
    },
    { name: 'festival', asks: [['use sun3']] },
    { name: 'scoring', picture: { look: { crop: 'players' } } },
  ],
}
