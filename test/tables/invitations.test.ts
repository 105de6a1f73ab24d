import { beforeEach, describe, expect, it, test } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { avoid } from '../../src/tables/company/avoided.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { beginToTell } from '../../src/tables/invitations/begin-to-tell.ts'
import { declineInvitation } from '../../src/tables/invitations/decline-invitation.ts'
import { fateOf } from '../../src/tables/invitations/invitation.ts'
import { invite } from '../../src/tables/invitations/invite.ts'
import { MOST_INVITATIONS } from '../../src/tables/invitations/too-many-invitations.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { tablesInvitedTo } from '../../src/tables/lobby/find-tables.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { removePlayer } from '../../src/tables/lobby/remove-player.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import type { TablePlace } from '../../src/tables/record/rights.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { copyOf } from './copy-of.ts'
import { asksAs, click, code, context, done, GUILD, lobby, user } from './seated.ts'

const DAY_MS = 24 * 3600 * 1000

anyDatabase((_, open) => {
  let at: Context
  let now: Date
  beforeTries(async () => {
    at = { ...context(await open()), now: () => now }
  })
  beforeEach(async () => {
    now = new Date('2026-06-01T12:00:00Z')
    await at.store.prisma.table.deleteMany()
    await at.store.prisma.avoided.deleteMany()
  })

  const by = (n: number, table: TableId) => ({ interaction: click(), user: user(n), table })
  const asks = (n: number, guest: number, table: TableId, where = at) =>
    invite(where, { ...by(n, table), guest: { user: user(guest), isApp: false } })
  const joins = (n: number, table: TableId) => join(at, { ...by(n, table), name: `Person ${n}` })
  const declines = (n: number, table: TableId) => declineInvitation(at, by(n, table))
  const listed = async (n: number) => (await tablesInvitedTo(at, { user: user(n) })).map(({ table }) => table.id)
  const roomy = () => lobby(at, { people: 2, places: 4 })
  const jobs = async (table: TableId) => (await at.store.outbox.open('invite')).filter(job => job.table === table)
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }

  const blocks = (n: number, other: number) =>
    avoid(at, { interaction: click(), user: user(n), other: user(other), blocked: true })

  const snapshot = async (table: TableId) => {
    const found = await readPublicSnapshot(at, table)
    if (!found.ok) throw new Error('no table')
    return found.snapshot
  }

  const tells = async (n: number, table: TableId) => {
    const { invitations } = await snapshot(table)
    const one = invitations.find(each => each.user === user(n))
    return one !== undefined && (await beginToTell(at, { table, user: one.user, inviter: one.inviter }))
  }

  /** What has become of the invitations to a table, by user. */
  const fates = async (table: TableId) => {
    const { position, invitations } = await snapshot(table)
    return Object.fromEntries(invitations.map(each => [each.user, fateOf(each, position)]))
  }

  describe('an invitation', () => {
    it('is kept once, whoever invites, and has its guest told', async () => {
      const table = await roomy()
      expect(done(await asks(1, 5, table)).isNew).toBe(true)
      expect(done(await asks(1, 5, table)).isNew).toBe(false)
      expect(done(await asks(2, 5, table)).isNew).toBe(false)
      expect(await fates(table)).toEqual({ [user(5)]: 'open' })
      // Who invites them too has them told as well, in case they hear nothing of the first.
      expect(await jobs(table)).toEqual(Array(2).fill({ table, user: user(5) }))
      expect(await listed(5)).toEqual([table])
    })

    it('keeps no seat: whoever comes first has it', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await asks(1, 5, table))
      done(await joins(6, table))
      expect(code(await joins(5, table))).toBe('table-full')
      expect(await fates(table)).toEqual({ [user(5)]: 'open' })
    })

    it('is accepted by whoever takes a seat', async () => {
      const table = await roomy()
      done(await asks(1, 5, table))
      done(await joins(5, table))
      expect(await fates(table)).toEqual({ [user(5)]: 'accepted' })
      expect(await listed(5)).toEqual([])
      done(await leave(at, { ...by(5, table), sure: true }))
      expect(await fates(table)).toEqual({ [user(5)]: 'accepted' })
    })

    it('is declined for good, also by leaving a table where one does not sit', async () => {
      const table = await roomy()
      done(await asks(1, 5, table))
      done(await asks(1, 6, table))
      done(await declines(5, table))
      expect(done(await leave(at, { ...by(6, table), sure: false })).outcome).toBe('declined')
      expect(await fates(table)).toEqual({ [user(5)]: 'declined', [user(6)]: 'declined' })
      expect(code(await asks(2, 5, table))).toBe('guest-declined')
      expect(code(await declines(5, table))).toBe('not-invited')
      expect(code(await leave(at, { ...by(6, table), sure: false }))).toBe('not-seated')
      expect(await listed(5)).toEqual([])
    })

    it('that was declined may still be taken up', async () => {
      const table = await roomy()
      done(await asks(1, 5, table))
      done(await declines(5, table))
      done(await joins(5, table))
      expect(await fates(table)).toEqual({ [user(5)]: 'accepted' })
    })

    test.each(['begun', 'closed'] as const)('ends with its lobby: %s', async fate => {
      const table = await roomy()
      done(await asks(1, 5, table))
      done(await (fate === 'begun' ? start : abandon)(at, by(1, table)))
      expect(await fates(table)).toEqual({ [user(5)]: fate })
      expect(code(await declines(5, table))).toBe(fate === 'begun' ? 'already-started' : 'abandoned')
      expect(await listed(5)).toEqual([])
    })

    it('is not listed for who does not see the channel any more', async () => {
      const [hidden, shown] = [await roomy(), await roomy()]
      for (const table of [hidden, shown]) {
        await at.store.prisma.table.update({ where: { id: table }, data: { guildId: GUILD, channelId: `${table}` } })
        done(await asks(1, 5, table))
      }
      const rightsAt = ({ channel }: TablePlace) => ({ sees: channel === `${shown}`, moderates: false })
      const listedFor = async (where: Context) =>
        (await tablesInvitedTo(where, { user: user(5) })).map(({ table }) => table.id)
      expect(await listedFor({ ...at, member: { ...asksAs(user(5)), rightsAt } })).toEqual([shown])
      // Asked from elsewhere, one sees nothing here by that alone.
      const elsewhere = { member: asksAs(user(5)), memberOf: () => ({ ...asksAs(user(5)), rightsAt }) }
      expect(await listedFor({ ...at, ...elsewhere })).toEqual([shown])
    })

    it('takes a computer player’s seat where no other is free', async () => {
      const table = await lobby(at, { people: 1, places: 2 })
      done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
      done(await asks(1, 5, table))
      done(await joins(5, table))
    })
  })

  describe('nobody can be invited', () => {
    interface Case {
      readonly who: string
      readonly by?: number
      readonly guest?: number
      readonly isApp?: boolean
      before?(table: TableId): Promise<unknown>
      readonly refused: string
    }
    const cases: readonly Case[] = [
      { who: 'by who does not sit there', by: 9, refused: 'not-seated' },
      { who: 'who is the inviter', guest: 1, refused: 'guest-seated' },
      { who: 'who sits there', guest: 2, refused: 'guest-seated' },
      { who: 'who is an app', isApp: true, refused: 'guest-app' },
      {
        who: 'who was sent away',
        before: async table => {
          done(await joins(5, table))
          done(await removePlayer(at, { ...by(1, table), player: user(5) }))
        },
        refused: 'guest-removed',
      },
      {
        who: 'once the game has begun',
        before: async table => done(await start(at, by(1, table))),
        refused: 'already-started',
      },
      {
        who: 'once the table is closed',
        before: async table => done(await abandon(at, by(1, table))),
        refused: 'abandoned',
      },
      {
        who: 'while all seats are taken',
        before: async table => {
          done(await joins(3, table))
          done(await joins(4, table))
        },
        refused: 'table-full',
      },
    ]
    test.each(cases)('$who', async ({ by: inviter = 1, guest = 5, isApp = false, before, refused }) => {
      const table = await roomy()
      await before?.(table)
      const invited = await invite(at, { ...by(inviter, table), guest: { user: user(guest), isApp } })
      expect(code(invited)).toBe(refused)
      expect(await jobs(table)).toEqual([])
    })

    it('who does not see the table’s channel', async () => {
      const table = await roomy()
      const blind = { ...at, memberOf: asksAs }
      expect(code(await asks(1, 5, table, blind))).toBe('guest-outside')
      const seeing = { ...asksAs(user(5)), rightsAt: () => ({ sees: true, moderates: false }) }
      expect(code(await asks(1, 5, table, { ...at, memberOf: () => seeing }))).toBe('ok')
    })
  })

  describe('whether a guest has blocked whoever invited them first', () => {
    beforeEach(async () => {
      done(await blocks(5, 1))
    })

    /** How often somebody has invited, by the copy of what is kept of them. */
    const invitedBy = async (n: number) => {
      const { invited } = await copyOf(at, user(n))
      return invited?.length
    }

    it('is not told by what others are shown or given a copy of, when a friend invites them too', async () => {
      const seen: object[] = []
      for (const guest of [5, 6]) {
        await at.store.prisma.table.deleteMany()
        const table = await roomy()
        done(await asks(1, guest, table))
        later(0.1)
        done(await asks(1, 7, table))
        later(0.1)
        const { isNew } = done(await asks(2, guest, table))
        const { invitations, position } = await snapshot(table)
        const order = invitations.map(one => one.user === user(guest))
        const told = [await tells(guest, table), await listed(guest)]
        expect(told).toEqual([true, [table]])
        seen.push({
          isNew,
          order,
          revision: position.table.revision,
          invited: [await invitedBy(1), await invitedBy(2)],
        })
      }
      expect(seen[0]).toMatchObject({ isNew: false, order: [true, false], invited: [2, 1] })
      expect(seen[0]).toEqual(seen[1])
    })

    it('is not told by the limits', async () => {
      for (const guest of [5, 6]) {
        for (let n = 0; n < MOST_INVITATIONS.pair; n++) {
          const table = await roomy()
          for (const inviter of [1, 2]) done(await asks(inviter, guest, table))
        }
        const table = await roomy()
        const asked = [code(await asks(1, guest, table)), code(await asks(2, guest, table))]
        expect(asked).toEqual(['invited-too-often', 'invited-too-often'])
      }
    })
  })

  describe('nobody is pestered', () => {
    it('by more invitations of one person than a day has', async () => {
      const { inviter } = MOST_INVITATIONS
      const [one, other] = [await roomy(), await roomy()]
      const asked: string[] = []
      for (let n = 0; n < 30; n++) asked.push(code(await asks(1, 100 + n, n % 2 === 0 ? one : other)))
      expect(asked.filter(each => each === 'ok')).toHaveLength(inviter)
      expect(new Set(asked.slice(inviter))).toEqual(new Set(['too-many-invitations']))
      expect(code(await asks(2, 200, one))).toBe('ok')
      later(1.1)
      expect(code(await asks(1, 201, one))).toBe('ok')
    })

    it('by more guests than a table bears', async () => {
      const table = await roomy()
      for (let n = 0; n < MOST_INVITATIONS.table; n++) done(await asks(1 + (n % 2), 100 + n, table))
      expect(code(await asks(2, 200, table))).toBe('too-many-guests')
    })

    it('by the same person at table after table', async () => {
      for (let n = 0; n < MOST_INVITATIONS.pair; n++) done(await asks(1, 5, await roomy()))
      const table = await roomy()
      expect(code(await asks(1, 5, table))).toBe('invited-too-often')
      expect(code(await asks(2, 5, table))).toBe('ok')
      later(7.1)
      expect(code(await asks(1, 5, await roomy()))).toBe('ok')
    })

    it('by more messages a day than one reads; the other tables stand in a list', async () => {
      const tables: TableId[] = []
      for (let n = 0; n <= MOST_INVITATIONS.told; n++) {
        const table = await lobby(at, { people: 3, places: 4 })
        done(await asks(1 + (n % 3), 5, table))
        tables.push(table)
      }
      const told: boolean[] = []
      for (const table of tables) told.push(await tells(5, table))
      expect(told).toEqual([true, true, true, true, true, false])
      expect(await listed(5)).toHaveLength(6)
      later(1.1)
      expect(await tells(5, tables.at(-1) ?? tables[0] ?? (await roomy()))).toBe(true)
    })

    it('by whom they have blocked, who is answered as anybody else, nor by their rematch', async () => {
      done(await blocks(5, 1))
      done(await avoid(at, { interaction: click(), user: user(6), other: user(1), blocked: false }))
      const table = await roomy()
      expect(done(await asks(1, 5, table))).toEqual(done(await asks(1, 6, table)))
      expect(done(await asks(1, 5, table))).toEqual(done(await asks(1, 6, table)))
      expect(await fates(table)).toEqual({ [user(5)]: 'open', [user(6)]: 'open' })
      expect(await jobs(table)).toHaveLength(2)
      expect([await tells(5, table), await tells(6, table)]).toEqual([false, true])
      expect([await listed(5), await listed(6)]).toEqual([[], [table]])
      expect(done(await asks(2, 5, table)).isNew).toBe(false)
      expect(await tells(5, table)).toBe(true)
      expect(await listed(5)).toEqual([table])
    })

    it('by one person who lets others go first, heard or not', async () => {
      done(await blocks(5, 2))
      for (const guest of [5, 6]) {
        const asked: string[] = []
        for (const first of [2, 2, 2, 3]) {
          const table = await lobby(at, { people: 3, places: 4 })
          done(await asks(first, guest, table))
          asked.push(code(await asks(1, guest, table)))
        }
        expect(asked).toEqual(['ok', 'ok', 'ok', 'invited-too-often'])
      }
    })

    it('in the name of whom they have blocked, where a friend invites them while they are about to be told', async () => {
      done(await blocks(5, 1))
      const table = await roomy()
      done(await asks(1, 5, table))
      const { invitations } = await snapshot(table)
      done(await asks(2, 5, table))
      expect(invitations.map(({ inviter }) => inviter)).toEqual([user(1)])
      expect(await beginToTell(at, { table, user: user(5), inviter: user(1) })).toBe(false)
      expect(await tells(5, table)).toBe(true)
    })

    it('for a month by whom they declined twice within a week, who cannot tell', async () => {
      for (const days of [0, 6]) {
        later(days)
        const table = await roomy()
        done(await asks(1, 5, table))
        done(await declines(5, table))
      }
      later(2)
      const table = await roomy()
      expect(done(await asks(1, 5, table)).isNew).toBe(true)
      expect(await fates(table)).toEqual({ [user(5)]: 'open' })
      expect(await tells(5, table)).toBe(false)
      expect(await listed(5)).toEqual([])
      expect(done(await asks(2, 5, table)).isNew).toBe(false)
      expect(await tells(5, table)).toBe(true)
      expect(await listed(5)).toEqual([table])
      later(29)
      const next = await roomy()
      done(await asks(1, 5, next))
      expect(await tells(5, next)).toBe(true)
    })

    it('for declining twice with weeks between', async () => {
      for (const days of [0, 8]) {
        later(days)
        const table = await roomy()
        done(await asks(1, 5, table))
        done(await declines(5, table))
      }
      const table = await roomy()
      done(await asks(1, 5, table))
      expect(await tells(5, table)).toBe(true)
    })
  })
})
