import type { Grammar } from '../../engine/contract/faces.ts'

/** How each move is written. */
export const grammar: Grammar = {
  place: '<tile> <hex> [crops]',
  enter: 'enter <hex>',
  leave: 'leave <hex>',
  move: 'move <from> <to>',
  build: 'build <hex> <value>',
  expand: 'expand <hex> <value>',
  pond: 'pond <hex>',
  draw: 'draw <card>',
  token: 'token',
  festival: 'festival <city> <cards>',
  bid: 'bid <cards>',
  share: 'share',
  withdraw: 'withdraw',
  end: 'end',
}
