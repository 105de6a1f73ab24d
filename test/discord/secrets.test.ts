import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPainter, type Painter } from '../../src/render/pool.ts'
import { anyDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { type Chaski, live, people, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let chaski: Chaski
  let painter: Painter
  const channel = `secrets-${database}`

  beforeAll(async () => {
    painter = openPainter()
    chaski = await startChaski(await open(), { paint: scene => painter.paint(scene) })
    chaski.world.addChannel(channel)
  })
  afterAll(async () => {
    await chaski.close()
    await painter.close()
  })

  /** All that reaches others' eyes: words, buttons, alt texts, the pictures' bytes. */
  const look = async ({ text, buttons, selects, pictures, pinged }: Seen) => ({
    text,
    buttons,
    selects,
    pinged,
    alts: pictures.map(picture => picture.alt),
    bytes: await Promise.all(
      pictures.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')),
    ),
  })

  const everythingFor = async (reader: User) => {
    const asked = ['/turn', '/hand', '/log', '/recap', '/replay', '/notes', '/games', '/rules game:incan-gold']
    const replies: unknown[] = []
    for (const line of asked) {
      const { reply, failed } = await reader.slash(channel, line)
      replies.push(failed, reply === undefined ? undefined : await look(reply))
    }
    const shown = await live(chaski.world, channel, message => message.text.includes('Waiting for'))
    for (const button of ['My turn', 'My hand', 'Log', 'More']) {
      const { reply } = await reader.press(shown, button)
      replies.push(reply === undefined ? undefined : await look(reply))
    }
    const completed = await reader.complete(channel, '/incan-gold choose choice:')
    const messages = await Promise.all(chaski.world.messages(channel).map(look))
    const edits = chaski.world.messages(channel).map(({ message }) => message.edited_timestamp)
    return { replies, completed, messages, edits }
  }

  test('what one has chosen, rethought or ordered reaches nobody else before the reveal', async () => {
    const { world } = chaski
    const [ana, ben, chloe] = people(world, 3)
    if (!ana || !ben || !chloe) throw new Error('nobody')
    await ana.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, message => message.text.includes('1 of 3'))
    for (const other of [ben, chloe]) await other.press(lobby, 'Join')
    await ana.press(lobby, 'Start')
    const question = await live(world, channel, message => message.text.includes('Waiting for'))

    await ana.press(question, 'Go on')
    await live(
      world,
      channel,
      message => message.text.includes('Waiting for') && !message.text.includes(`<@${ana.id}>`),
    )
    const goingOn = await everythingFor(ben)

    const rethought = await ana.press(question, 'Leave')
    expect(rethought.reply?.text).toContain('You chose to leave')
    const leaving = await everythingFor(ben)
    expect(leaving).toEqual(goingOn)

    const ordered = await ana.slash(channel, '/incan-gold order gems:1')
    expect(ordered.reply?.text).toContain('standing order is kept')
    expect(await everythingFor(ben)).toEqual(goingOn)

    const own = await ana.slash(channel, '/hand')
    expect(own.reply?.text).toContain('leave')
  })
})
