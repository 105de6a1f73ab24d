import { expect, it } from 'vitest'
import { tidy } from '../../src/store/tidy.ts'
import { eachDatabase } from '../databases.ts'

eachDatabase((_, open) => {
  it('forgets old claims and messages, and keeps what is still of use', async () => {
    const { prisma } = await open()
    const now = new Date('2026-05-31T12:00:00Z')
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
    const sent = { channelId: '1', beat: 0 }
    await prisma.claim.createMany({
      data: [
        { interaction: 'old', at: at(25) },
        { interaction: 'new', at: at(23) },
      ],
    })
    await prisma.delivery.create({ data: { key: 'live:old', ...sent, at: at(99 * 24) } })
    const { id: tableId } = await prisma.table.create({
      data: { channelId: '1', game: 'any', version: 1, options: {}, places: 2, hostId: '1', locale: 'en' },
    })
    const told = { tableId, kind: 'half', userId: '1' } as const
    await prisma.reminder.createMany({
      data: [
        { ...told, seat: 0, since: at(31 * 24) },
        { ...told, seat: 1, since: at(29 * 24) },
      ],
    })
    await tidy(prisma, now)
    expect((await prisma.claim.findMany()).map(claim => claim.interaction)).toEqual(['new'])
    expect((await prisma.delivery.findMany()).map(row => row.key)).toEqual(['live:old'])
    expect((await prisma.reminder.findMany()).map(row => row.seat)).toEqual([1])
  })
})
