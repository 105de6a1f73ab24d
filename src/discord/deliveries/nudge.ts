import { keepCall, readLiveMessage } from '../../store/deliveries.ts'
import type { Payloads } from '../../store/jobs/queues.ts'
import { quietUntil } from '../../tables/clocks/due/quiet-until.ts'
import { readPlayerSettings } from '../../tables/people/player-settings.ts'
import { readPlayerTableSettings, wayOf } from '../../tables/people/player-table-settings.ts'
import { showHere } from '../../tables/turn/show.ts'
import { deedId } from '../messages/custom-id.ts'
import type { House } from '../messages/house.ts'
import { button, link, page, rows, text } from '../messages/page.ts'
import type { Sender } from '../messages/sender.ts'
import { tableLink } from '../pages/people/games.ts'
import { gameName, publicLocale, speech } from '../words/speech.ts'
import { announce } from './announce.ts'

/**
 * Tells those who are waited for, in the table's channel, that a moderator wants them to be reminded. Players who want no
 * reminders, or not at this hour, are named and not pinged.
 */
export async function tellNudged(house: House, send: Sender, { table: id, beat }: Payloads['nudge']): Promise<void> {
  const { desk } = house
  const shown = await showHere(desk, { table: id })
  if (!shown.ok || shown.position.phase === 'lobby' || shown.position.beat !== beat) return
  const { position } = shown
  const { table, seats } = position
  const people = seats.flatMap(({ asked, resigned, user }) => (asked && !resigned && user !== undefined ? [user] : []))
  if (people.length === 0 || table.status !== 'RUNNING') return
  const ping = await Promise.all(
    people.map(async user => {
      const [settings, own] = await Promise.all([
        readPlayerSettings(desk, user),
        readPlayerTableSettings(desk, { table: id, user }),
      ])
      const isWanted = wayOf(settings, own, 'deadline') !== 'NONE' && quietUntil(settings, desk.now()) === undefined
      return isWanted ? [user] : []
    }),
  )
  const spoken = speech(desk, position, publicLocale(position))
  const message = (await readLiveMessage(desk.store, id))?.message
  const address = tableLink({ ...table, ...(message !== undefined && { message }) })
  const facts = { link: address, game: gameName(spoken), table: id, people: { list: people.map(user => `<@${user}>`) } }
  const turn = deedId(id, 'turn')
  const body = page([
    text(spoken.house.say('call.nudge', facts)),
    ...rows([button(spoken.house.say('button.turn'), turn, 'main'), link(spoken.house.say('games.open'), address)]),
  ])
  const { channel } = table
  const nonce = `n${id}b${beat}h${Math.floor(desk.now().getTime() / 3600_000)}`
  const posted = await announce(house, send, { kind: 'nudge', channel }, { body, nonce, ping: ping.flat() })
  if (posted !== undefined) await keepCall(desk.store, id, { channel, message: posted })
}
