import { gzipSync } from 'node:zlib'
import { ComponentType } from 'discord-api-types/v10'
import { forgetOnce, runningTables } from '../../tables/privacy/forget.ts'
import { personalData } from '../../tables/privacy/personal-data.ts'
import type { Asker } from '../messages/command.ts'
import { FORGET, KEEP } from '../messages/custom-id.ts'
import type { House } from '../messages/house.ts'
import { button, page, rows, text } from '../messages/page.ts'
import { sentence } from '../messages/refusals.ts'
import type { Reply } from '../messages/reply.ts'
import { houseWords, localeOf } from '../words/words.ts'

/** Files beyond this are packed: Discord takes 10 MB. */
const LARGE = 9_000_000

/** What is kept of a player, and why. */
export function showPrivacy({ locale }: Asker): Reply {
  const words = houseWords(locale)
  const parts = [
    `### ${words.say('privacy.title')}`,
    words.say('privacy.kept'),
    words.say('privacy.kept-for'),
    words.say('privacy.never'),
    words.say('privacy.rights'),
  ]
  return { type: 'message', body: page([text(parts.join('\n\n'))]) }
}

/** Everything that is kept of the asker, as a file for them alone. */
export async function sendData({ user, locale }: Asker, { desk }: House): Promise<Reply> {
  const plain = Buffer.from(JSON.stringify(await personalData(desk, user), undefined, 2))
  const file =
    plain.length > LARGE ? { name: 'chaski.json.gz', data: gzipSync(plain) } : { name: 'chaski.json', data: plain }
  const shown = { type: ComponentType.File, file: { url: `attachment://${file.name}` } } as const
  return { type: 'message', body: page([text(houseWords(locale).say('privacy.export')), shown], [file]) }
}

/** Says what deleting means, and asks once more. */
export async function askToForget({ user, locale }: Asker, { desk }: House): Promise<Reply> {
  const words = houseWords(locale)
  const running = await runningTables(desk, user)
  const lines = [
    words.say('privacy.sure'),
    ...(running === 0 ? [] : [`⚠️ ${words.say('privacy.running', { count: running })}`]),
  ]
  const sure = button(words.say('privacy.delete'), FORGET, 'stop')
  const back = button(words.say('button.back'), KEEP)
  return { type: 'message', body: page([text(lines.join('\n')), ...rows([sure, back])]) }
}

/** Removes the asker from everything. */
export async function forgetAsker(
  { interaction, user, locale }: Asker,
  { desk, locale: usual }: House,
): Promise<Reply> {
  const nameIn = (language: string) => houseWords(localeOf(language) ?? usual).say('privacy.former')
  await forgetOnce(desk, { interaction, user, nameIn })
  return sentence('privacy.forgotten', locale)
}
