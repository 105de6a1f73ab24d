import type { Words } from '../../engine/contract/words.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { UiKey } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import type { Do } from '../model/press.ts'

/** Says whom somebody avoids where they want to sit down, and asks once more. */
export function meetingPage(
  sure: Do<'join' | 'accept' | 'seat-take'>,
  avoided: readonly UserId[],
  words: Words<UiKey>,
): Body {
  const { table, operation } = sure
  const people = { list: avoided.map(user => `<@${user}>`) }
  const yes = button(words.say(`button.${operation}-for-sure`), sure, 'main')
  return page([text(words.say('sure.meet', { table, people })), row([yes])])
}
