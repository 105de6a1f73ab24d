import { parsePicked } from '../../src/discord/messages/custom-id.ts'
import { tablePressOf } from '../../test/discord/ids.ts'
import type { User } from '../../test/driver/user.ts'

/** After how many milliseconds a player's panel on Discord shows that an action is prepared; undefined where it offers none such at once. */
export async function byButton(player: User, channel: string, action: string): Promise<number | undefined> {
  const { reply: panel } = await player.slash(channel, '/turn')
  if (panel === undefined) throw new Error('no panel')
  const isIt = (one: ReturnType<typeof parsePicked> | ReturnType<typeof tablePressOf>) =>
    one?.type === 'play' && one.action === action
  const button = panel.buttons.find(({ customId }) => isIt(tablePressOf(customId)))
  const list = panel.selects.find(({ options }) => options.some(({ value }) => isIt(parsePicked(value))))
  const option = list?.options.find(({ value }) => isIt(parsePicked(value)))
  const began = performance.now()
  if (button !== undefined) await player.press(panel, button.customId)
  else if (list !== undefined && option !== undefined) await player.pick(panel, list.customId, [option.value])
  else return undefined
  const took = performance.now() - began
  player.dismiss(panel)
  return took
}
