import pino from 'pino'
import { expect, test } from 'vitest'
import { Prisma } from '../../src/store/prisma/client.ts'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import { type Chaski, startChaski } from '../discord/chaski.ts'
import { FULL } from '../full.ts'
import { whileLocked } from '../store/while-locked.ts'
import { beforeTries } from '../tries.ts'
import { begin, LABELS, playersOf } from './round.ts'

anyDatabase((database, open) => {
  let store: Store
  let chaski: Chaski
  const lines: { readonly level: number; readonly outcome?: string; readonly msg: string }[] = []

  beforeTries(async () => {
    store = await open()
    const log = pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line)) })
    chaski = await startChaski(store, { log })
    return () => chaski.close()
  })

  const start = (name: string) => begin(chaski.world, `forms-${name}-${database}`, playersOf(chaski.world, 3))

  /** While it goes on nothing can be read of any table. */
  const whileTheDatabaseIsSlow = <T>(act: () => Promise<T>): Promise<T> =>
    whileLocked(store, Prisma.sql`LOCK TABLE "Table", "PlayerSettings", "Note" IN ACCESS EXCLUSIVE MODE`, act)

  test.each([
    ['My note', 'note'],
    ...(FULL
      ? [
          ['Type moves', 'type'],
          ['Standing order', 'order'],
        ]
      : []),
  ])('the form of "%s" opens however slow the database is, and cannot wipe what it did not show', async (_, deed) => {
    const [{ players, channel }, question] = await start(deed)
    const [ana] = players
    await ana.slash(channel, '/notes text:Ben bluffs')
    const table = question.buttons[0]?.customId.split('/')[1]
    const press = () => ana.forge(question, `1/${table}/1/do/${deed}/0`)
    const { modal, failed } = await whileTheDatabaseIsSlow(press)
    expect(failed).toBeUndefined()
    expect(JSON.stringify(modal?.components)).toContain('"required":true')
    const again = await press()
    expect(JSON.stringify(again.modal?.components)).toContain(deed === 'order' ? 'no order' : '"required":false')
    if (deed === 'note') expect(JSON.stringify(again.modal?.components)).toContain('Ben bluffs')
  })

  test('an answer that comes too late is logged as lost, so that somebody looks', async () => {
    const [{ players, world }, question] = await start('lost')
    world.faults.inject({ method: 'POST', path: /\/callback$/ }, { type: 'error', error: 'unknown-interaction' })
    const pressed = players[0].press(question, LABELS.on)
    await expect.poll(() => lines.some(({ outcome }) => outcome === 'lost')).toBe(true)
    expect(lines.find(({ msg }) => msg.includes('too late'))?.level).toBe(40)
    world.loseUnanswered()
    await pressed
  })
})
