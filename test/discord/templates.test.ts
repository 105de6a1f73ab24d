import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, people, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  let store: Store
  let channels = 0
  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    return () => chaski.close()
  })

  test('new tables begin as moderators have it, by command and by form, unless somebody says otherwise', async () => {
    const [ana, ben] = people(chaski.world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const fresh = () => chaski.world.addChannel(`usual-${database}-${++channels}`)
    const channel = fresh().name
    const says = async (line: string, who = ana) => (await who.slash(channel, line)).reply?.text ?? ''
    const opened = async (line: string) => {
      const { name, id } = fresh()
      const { modal, reply } = await ben.slash(name, line)
      if (modal !== undefined) await ben.submit(modal, { Game: 'incan-gold', Players: ['-'], extras: ['brisk'] })
      else expect(reply?.text).toContain('open')
      return store.prisma.table.findFirstOrThrow({ where: { channelId: id } })
    }
    expect(await says('/moderate template', ben)).toContain('Only a moderator')
    expect(await says('/moderate template')).toContain('begin here as everywhere')
    expect(await says('/moderate template pace:FAST')).toContain('Say of which game')
    const set = await says('/moderate template game:incan-gold players:5 pace:FAST hints:true options:odds')
    expect(set).toContain('**Incan Gold**: players `5`, options `odds`, pace `')
    expect(set).toContain('hints `yes`')
    expect(await opened('/play new game:incan-gold')).toMatchObject({
      places: 5,
      pace: 'FAST',
      hints: true,
      options: { odds: true },
    })
    expect(await opened('/play new game:incan-gold players:3 hints:false')).toMatchObject({
      places: 3,
      pace: 'FAST',
      hints: false,
    })
    expect(await opened('/play new')).toMatchObject({ places: 5, pace: 'FAST', hints: true, brisk: true })
    await store.prisma.template.updateMany({ data: { terms: { players: 5, options: { gone: true } } } })
    const unfit = await says('/moderate template')
    expect(unfit).toContain('⚠️ **Incan Gold**')
    expect(unfit).toContain('is not used')
    expect(await opened('/play new game:incan-gold')).toMatchObject({ places: 4, hints: false })
    expect(await says('/moderate template game:incan-gold clear:true')).toContain('begin here as everywhere')
    expect(await says('/moderate log')).toContain('changed what new tables of Incan Gold begin with')
  })
})
