import type { User } from '../../../src/playground/users/user.ts'
import { live } from '../chaski.ts'
import { CHANNEL, type, type World } from './world.ts'

/** What shows something, and what is refused to whoever is not asked or does not hold the card. */
const LINES = [
  '/turn',
  '/hand',
  '/log',
  '/log page:2',
  '/games',
  '/recap',
  '/replay',
  '/notes',
  '/table words:true',
  '/table near:M9',
  '/vote show',
  '/cuzco turn',
  '/cuzco bid cards:A B C AB AC BC',
  '/cuzco share',
  '/cuzco place tile:T hex:A1 crops:n',
] as const

const UNFINISHED = [
  '/turn moves:',
  '/cuzco turn moves:',
  '/cuzco turn moves:festival ',
  '/cuzco place tile:',
  '/cuzco place tile:T hex:',
  '/cuzco enter hex:',
  '/cuzco leave hex:',
  '/cuzco move from:',
  '/cuzco build hex:',
  '/cuzco expand hex:',
  '/cuzco pond hex:',
  '/cuzco draw card:',
  '/cuzco festival city:',
  '/cuzco bid cards:',
] as const

/** Has a user ask all that can be asked without changing anything: by commands, completions, buttons and the order's form. */
export async function askEverything({ chaski: { world } }: World, user: User): Promise<void> {
  for (const line of LINES) await type(user, line)
  for (const line of UNFINISHED) await user.complete(CHANNEL, line)
  const shown = await live(world, CHANNEL, message => message.text.includes('Waiting for'))
  for (const { label } of shown.buttons) {
    const { reply } = await user.press(shown, label)
    const order = reply?.buttons.find(({ customId }) => customId.includes('/do/order/'))
    if (reply !== undefined && order !== undefined) await user.press(reply, order.customId)
    if (reply !== undefined) user.dismiss(reply)
  }
}
