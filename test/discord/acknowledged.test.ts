import { InteractionResponseType, MessageFlags } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { takeAnswer } from '../../src/playground/interactions/answer.ts'
import { inDatabase } from '../databases.ts'
import { live, people } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const THINKING = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
  data: { flags: MessageFlags.Ephemeral },
} as const
const SILENT = { type: InteractionResponseType.DeferredMessageUpdate } as const

// Where an answer goes is the same whatever the database.
inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  /** Another process hears the next interaction too, and acknowledges it first. */
  const acknowledgeNext = (body: typeof THINKING | typeof SILENT) => {
    const { state } = chaski.playground
    const end = state.listen(change => {
      if (change.type !== 'interaction-created') return
      end()
      const { token } = state.interactions.get(change.interaction) ?? {}
      takeAnswer(state, { id: change.interaction, token: token ?? '', body, uploads: [] })
    })
  }

  const begin = async (name: string) => {
    const { world } = chaski
    const channel = world.addChannel(name).name
    const [ana, ben] = people(world, 2)
    if (ana === undefined || ben === undefined) throw new Error('nobody')
    await ana.slash(channel, '/play new game:incan-gold players:2')
    await ben.slash(channel, '/play join')
    await ana.slash(channel, '/play start')
    const question = await live(world, channel, ({ text }) => text.includes('Waiting for'))
    return { world, channel, ana, question }
  }
  const thinks = (text: string) => text === '' || /thinking/.test(text)

  test.each(['/turn', '/log', '/vote ask kind:UNDO'])(
    'what %s is answered replaces what another process announced',
    async line => {
      const { channel, ana } = await begin(`announced${line.replaceAll(/\W/g, '')}`)
      acknowledgeNext(THINKING)
      await ana.slash(channel, line)
      await expect.poll(() => thinks(ana.seesLast(channel)?.text ?? '')).toBe(false)
    },
  )

  test.each([
    ['announced', THINKING],
    ['acknowledged', SILENT],
  ])(
    'what a press on the table’s message is answered is told where another process has %s it, to the presser alone',
    async (how, body) => {
      const { world, channel, ana, question } = await begin(`pressed-${how}`)
      acknowledgeNext(body)
      await ana.press(question, 'My turn')
      await expect.poll(() => ana.sees(channel).filter(({ text }) => thinks(text))).toEqual([])
      await expect.poll(() => ana.seesLast(channel)?.id === question.id).toBe(false)
      expect(world.messages(channel).map(({ id }) => id)).toContain(question.id)
      expect(ana.again(question)?.text).toBe(question.text)
    },
  )

  test('a press on a message that is removed in that moment does not fail', async () => {
    const { world, state } = chaski.playground
    const channel = world.addChannel('removed').name
    const [ana, ben] = people(world, 2)
    if (ana === undefined || ben === undefined) throw new Error('nobody')
    await ana.slash(channel, '/play new game:incan-gold players:3')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 3 seats'))
    const end = state.listen(change => {
      if (change.type !== 'interaction-created') return
      end()
      world.deleteMessage(lobby)
    })
    expect((await ben.press(lobby, 'Join')).failed).toBeUndefined()
    const posted = await live(world, channel, ({ id, text }) => id !== lobby.id && text.includes('2 of 3 seats'))
    expect(posted.text).toContain(ben.id)
    expect(ben.sees(channel).filter(({ text }) => thinks(text))).toEqual([])
  })
})
