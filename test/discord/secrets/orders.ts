import fc from 'fast-check'
import type { User } from '../../driver/user.ts'
import { gameOf } from '../../games/registered.ts'
import { anyOf } from '../../laws/any-of.ts'
import { openSeldom } from '../seldom.ts'
import { CHANNEL, type, type World } from './world.ts'

/** Has somebody give a standing order by its form, in a game that has any. */
export async function giveOrder({ game }: World, user: User): Promise<void> {
  const { orders } = gameOf(game)
  if (orders === undefined) return
  const [order] = fc.sample(anyOf(orders.schema), { numRuns: 1, seed: 1 })
  const { reply } = await user.slash(CHANNEL, '/turn')
  const more = reply && (await openSeldom(user, { reply }))
  const button = more?.buttons.find(({ customId }) => customId.includes('/do/order/'))
  const { modal } = more && button ? await user.press(more, button.customId) : {}
  if (more === undefined || modal === undefined) throw new Error(`nobody can give an order in ${game}`)
  await user.forgeForm(more, modal.custom_id, { text: orders.format(order) })
  if (reply) user.dismiss(reply)
}

/** Has them take it back. */
export async function clearOrder({ game }: World, user: User): Promise<void> {
  if (gameOf(game).orders !== undefined) await type(user, `/${game} order clear:true`)
}
