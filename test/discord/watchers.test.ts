import { describe, expect, test } from 'vitest'
import { parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { OPERATION_NAMES, type Operation } from '../../src/pages/model/operations.ts'
import { tableId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { operationId } from './ids.ts'

/** What somebody without a seat can do at a table, or is asked about before. */
const FOR_WATCHERS: readonly Operation[] = [
  'log',
  'rules',
  'more',
  'board',
  'near',
  'browser',
  'recap',
  'follow',
  'unfollow',
  'join',
  'rematch',
  'replay',
  'film',
  'seat-take',
  'unreserve',
]

/** What changes something for whoever has no seat, or leads away from the table. */
const CHANGES: readonly Operation[] = ['join', 'seat-take', 'rematch', 'follow', 'unfollow', 'reserve', 'unreserve']

/** What has all that it needs on its own page. */
const ALONE: readonly Operation[] = ['log', 'rules', 'browser', 'browser-close', 'film', 'accept', 'decline']

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)
  let onlooker: User
  const tables = new Map<string, { readonly table: number; readonly on: Seen }>()

  beforeTries(async () => {
    const { world } = chaski
    const [ana, ben, dora] = people(world, 3)
    if (!(ana && ben && dora)) throw new Error('nobody')
    onlooker = world.user('Onlooker')
    const channel = (name: string) => world.addChannel(name).name
    const number = (seen: Seen) => Number(/#(\d+)/.exec(seen.text)?.[1])
    const lobby = channel('lobby')
    await ana.slash(lobby, '/play new game:incan-gold players:3')
    const waiting = await live(world, lobby, ({ text }) => text.includes('1 of 3'))
    tables.set('a lobby', { table: number(waiting), on: waiting })
    const running = await beginTable(world, channel('running'), [ana, ben])
    tables.set('a running table', { table: running.table, on: running.question })
    const free = await beginTable(world, channel('free'), [ana, ben, dora])
    await dora.slash(free.channel, '/seat give')
    const offered = await live(world, free.channel, ({ text }) => text.includes('🪑'))
    tables.set('a table with a free seat', { table: free.table, on: offered })
    const over = await beginTable(world, channel('over'), [ana, ben])
    for (const user of [ana, ben]) {
      const { reply } = await user.slash(over.channel, '/play resign')
      const sure = reply?.buttons[0]
      if (reply && sure) await user.press(reply, sure.customId)
    }
    const ended = await live(world, over.channel, ({ text }) => /is over|abandoned/.test(text))
    tables.set('a table that has ended', { table: over.table, on: ended })
  })

  const asked = async (where: string, operation: Operation) => {
    const at = tables.get(where)
    if (at === undefined) throw new Error(where)
    const id = operationId(tableId.parse(at.table), operation)
    const { reply, updated, modal } = await onlooker.forge(at.on, id)
    const shown = reply ?? updated
    const operations = (shown?.buttons ?? []).flatMap(({ customId }) => {
      const press = parseCustomId(customId)
      return press?.type === 'do' ? [press.operation] : []
    })
    const text = shown?.text ?? ''
    if (reply) onlooker.dismiss(reply)
    return { text, operations, isForm: modal !== undefined }
  }

  test('a free seat can be taken from there', async () => {
    expect((await asked('a lobby', 'turn')).operations).toEqual(['join', 'rules', 'follow'])
    expect((await asked('a table with a free seat', 'hand')).operations[0]).toBe('seat-take')
    expect((await asked('a running table', 'more')).operations).toEqual([
      'board',
      'log',
      'replay',
      'recap',
      'rules',
      'follow',
    ])
    expect((await asked('a running table', 'turn')).text).toMatch(
      /^You have no seat at table #2: you are only watching/,
    )
  })

  describe.each(['a lobby', 'a running table', 'a table with a free seat', 'a table that has ended'])(
    'at %s',
    where => {
      const offered = OPERATION_NAMES.filter(one => !CHANGES.includes(one))

      test.each(offered)(
        '%s shows who has no seat what they can do there, and nothing that only players can',
        async operation => {
          const { text, operations, isForm } = await asked(where, operation)
          expect(operations.filter(one => !FOR_WATCHERS.includes(one))).toEqual([])
          if (isForm || ALONE.includes(operation)) return
          expect(text).not.toBe('')
          const ways = where === 'a lobby' ? 'rules' : 'log'
          if (operation !== ways)
            expect(operations.some(one => one === ways || one === 'more' || one === 'film')).toBe(true)
        },
      )
    },
  )
})
