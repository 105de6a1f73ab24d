import { expect, test } from 'vitest'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { type Chaski, people, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  beforeTries(async () => {
    chaski = await startChaski(await open())
    return () => chaski.close()
  })

  test('moderators set how many tables there may be, and read it in the log', async () => {
    const channel = chaski.world.addChannel(`limited-${database}`).name
    const [ana, ben] = people(chaski.world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const says = async (line: string, who = ana) => (await who.slash(channel, line)).reply?.text ?? ''
    expect(await says('/moderate limits', ben)).toContain('Only a moderator')
    expect(await says('/moderate limits')).toContain('tables in a channel: **50** (fullest: 0)')
    expect(await says('/moderate limits in-channel:51')).toContain('allows at most 50 here: tables in a channel')
    const set = await says('/moderate limits in-channel:1 computers-on-server:0')
    expect(set).toContain('tables in a channel: **1** (fullest: 0) · can be up to 50')
    expect(set).toContain('games among computers on the server: **0 of 0** · can be up to 10')
    expect(set).toContain('tables of one host: **25** (busiest: 0)\n')
    expect(await says('/play new game:incan-gold', ben)).toContain('open')
    expect(await says('/play new game:incan-gold', ben)).toContain('This channel has 1 of 1 tables.')
    for (const line of ['/play new', '/play new game:incan-gold players:3'])
      expect(await says(line, ben), line).toContain('This channel has 1 of 1 tables.')
    expect(await says('/moderate limits')).toContain('tables on the server: **1 of 500**')
    expect(await says('/moderate limits of-newcomer:3')).toMatch(/newcomer: \*\*3\*\*, one more for each .* up to 25/)
    expect(await says('/play watch game:incan-gold', ben)).not.toContain('watch it')
    expect(await says('/moderate limits usual:true')).toContain('in a channel: **50**')
    const log = await says('/moderate log')
    expect(log).toContain('changed limits: tables in a channel: 1 and games among computers on the server: 0')
    expect(log).toContain('reset all limits')
    await says('/moderate limits of-host:3')
    await says('/moderate limits usual:true in-channel:8')
    const [last, before] = (await says('/moderate log')).split('\n').filter(line => line.startsWith('- '))
    expect(last).toContain('changed limits: tables in a channel: 8')
    expect(before).toContain('reset all limits')
  })
})
