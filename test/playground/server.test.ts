import { ButtonStyle, type Client, ComponentType, type Interaction, MessageFlags } from 'discord.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { beforeTries } from '../tries.ts'
import { connect } from './bot.ts'

let playground: Playground
let client: Client<true>
let handle: (interaction: Interaction) => Promise<unknown>

beforeTries(async () => {
  playground = await startPlayground()
  client = await connect(playground)
  client.on('interactionCreate', interaction => void handle(interaction))
  await client.application.commands.set([
    { name: 'hello', description: 'Says hello' },
    { name: 'secret', description: 'Says something to you alone' },
  ])
  return async () => {
    await client.destroy()
    await playground.close()
  }
})

beforeEach(() => {
  handle = async () => {}
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('a bot on the playground', () => {
  test('logs in and finds its server, channels and commands', async () => {
    expect(client.user.username).toBe('chaski')
    expect(client.guilds.cache.map(guild => guild.name)).toEqual(['Chaski’s server'])
    expect(client.channels.cache.size).toBe(3)
    expect(playground.world.commands().map(({ name }) => name)).toEqual(['hello', 'secret'])
  })

  test('answers a command with a button, and changes the message when it is pressed', async () => {
    handle = async interaction => {
      if (interaction.isChatInputCommand()) {
        await interaction.reply({
          flags: MessageFlags.IsComponentsV2,
          components: [
            { type: ComponentType.TextDisplay, content: 'Hello' },
            {
              type: ComponentType.ActionRow,
              components: [
                { type: ComponentType.Button, style: ButtonStyle.Primary, customId: 'again', label: 'Again' },
              ],
            },
          ],
        })
      } else if (interaction.isButton()) {
        await interaction.update({ components: [{ type: ComponentType.TextDisplay, content: 'Hello again' }] })
      }
    }
    const ana = playground.world.user('Ana')
    const { reply } = await ana.slash('#chat', '/hello')
    expect(reply?.text).toBe('Hello')
    if (reply === undefined) return
    const { updated } = await ana.press(reply, 'Again')
    expect(updated?.text).toBe('Hello again')
    expect(playground.world.user('Ben').seesLast('#chat')?.text).toBe('Hello again')
  })

  test('says something to one user alone', async () => {
    handle = async interaction => {
      if (!interaction.isChatInputCommand()) return
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply('Only for you')
    }
    const ana = playground.world.user('Ana')
    const channel = playground.world.addChannel('secrets')
    const { reply } = await ana.slash(channel, '/secret')
    expect(reply).toMatchObject({ text: 'Only for you', ephemeral: true })
    expect(ana.sees(channel)).toHaveLength(1)
    expect(playground.world.user('Ben').sees(channel)).toHaveLength(0)
  })

  test('is spoken to in the newest of several channels of one name', () => {
    const { world } = playground
    const ana = world.user('Ana')
    ana.say(world.addChannel('twins'), 'the first')
    world.addChannel('twins')
    expect(ana.sees('#twins')).toEqual([])
    ana.startThread('twins', 'twins')
    expect(world.channel('twins').kind).toBe('thread')
  })

  test('shows a picture that it uploads', async () => {
    const channel = client.channels.cache.find(one => 'name' in one && one.name === 'table-2')
    if (!channel?.isSendable()) throw new Error('no channel')
    await channel.send({
      flags: MessageFlags.IsComponentsV2,
      files: [{ name: 'board.png', attachment: PNG }],
      components: [
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: 'attachment://board.png' }, description: 'The board' }],
        },
      ],
    })
    const [picture] = playground.world.user('Ben').seesLast('#table-2')?.pictures ?? []
    expect(picture?.alt).toBe('The board')
    const answer = await fetch(picture?.url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  })
})
