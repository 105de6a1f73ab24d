import type { Stranded } from '../../../tables/history/public-sight.ts'
import type { Outline } from '../../../tables/record/position.ts'
import { isNewer, RulesAway } from '../../../tables/record/rules.ts'
import { deedId } from '../../messages/custom-id.ts'
import type { House } from '../../messages/house.ts'
import { button, page, rows, text } from '../../messages/page.ts'
import type { Body } from '../../messages/reply.ts'
import { meaning, type Sender, tryToEdit, tryToRemove } from '../../messages/sender.ts'
import { mention } from '../../words/mention.ts'
import { barely, publicLocale, tableName } from '../../words/speech.ts'
import { announce } from '../announce.ts'

/**
 * What is to be done about the message of a table whose rules are away: once it was closed, that is said in place of its
 * picture. Else another process may have the rules: throws a RulesAway.
 */
export async function deliverStranded(house: House, send: Sender, stranded: Stranded): Promise<void> {
  const { outline, standings } = stranded
  const { id: table, status } = outline.table
  if (status === 'FINISHED') return
  if (status === 'RUNNING' || isNewer(stranded)) throw new RulesAway(stranded)
  const { live } = standings
  if (live?.message === undefined || live.lost) return
  const { channel, message } = live
  const body = closedPage(house, outline)
  try {
    if (!(await tryToEdit(send, { channel, message }, body))) {
      await announce(house, send, { kind: 'live', channel }, { body, nonce: `t${table}closed`, ping: [] })
      await tryToRemove(send, { channel, message })
    }
  } catch (error) {
    if (meaning(error) === undefined) throw error
  }
}

function closedPage({ desk }: House, outline: Outline): Body {
  const spoken = barely(desk, outline, publicLocale(outline))
  const { id } = outline.table
  const log = deedId(id, 'log')
  return page([
    text(`### ${tableName(spoken, id)}`),
    text([`**${spoken.house.say('live.abandoned')}**`, outline.seats.map(mention).join(', ')].join('\n')),
    ...rows([button(spoken.house.say('button.log'), log)]),
  ])
}
