import type { User } from '../../driver/user.ts'
import { live } from '../chaski.ts'
import { spyingOn } from './spying.ts'
import { CHANNEL, type, type World } from './world.ts'

/** What shows something at any table. */
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
] as const

/** Has a user ask all that can be asked without changing anything: by commands, completions, buttons and the order's form. */
export async function askEverything({ game, chaski: { world } }: World, user: User): Promise<void> {
  const { lines, unfinished } = spyingOn(game)
  for (const line of [...LINES, ...lines]) await type(user, line)
  for (const line of ['/turn moves:', ...unfinished]) await user.complete(CHANNEL, line)
  const shown = await live(world, CHANNEL, message => message.text.includes('Waiting for'))
  for (const { label } of shown.buttons) {
    const { reply } = await user.press(shown, label)
    const order = reply?.buttons.find(({ customId }) => customId.includes('/do/order/'))
    if (reply !== undefined && order !== undefined) await user.press(reply, order.customId)
    if (reply !== undefined) user.dismiss(reply)
  }
}
