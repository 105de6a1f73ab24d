import type { Grammar } from '../../engine/contract/faces.ts'

/** How the moves of a turn are written; what is rarely asked goes by `answer`. */
export const grammar: Grammar = {
  answer: '<answer…>',
  place: 'place <worker> <space> <by> [corn]',
  move: 'move <sections>',
  pray: 'pray',
  train: 'train',
  recruit: 'recruit',
  task: 'task <icon>',
  use: 'use <card>',
  take: 'take <card>',
  buy: 'buy <tiles>',
  hang: 'hang <end>',
  flip: 'flip <things>',
  build: 'build <building>',
  refresh: 'refresh <card> <buildings>',
  steps: 'steps <section>',
  statue: 'statue <god> <size>',
  produce: 'produce <buildings>',
  sacrifice: 'sacrifice <small> <large>',
  conquer: 'conquer <region> <space>',
  hire: 'hire <end>',
  spend: 'spend <card>',
}
