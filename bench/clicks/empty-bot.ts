import { Client, Events, GatewayIntentBits, MessageFlags } from 'discord.js'

// The least that a bot made with discord.js does: it is told of every interaction, and answers it with a word.

const { DISCORD_TOKEN: token = '', DISCORD_API: api = '' } = process.env
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } })

client.on(Events.InteractionCreate, async interaction => {
  if (interaction.isAutocomplete()) await interaction.respond([])
  else if (interaction.isMessageComponent()) await interaction.update({ content: 'Done.' })
  else if (interaction.isChatInputCommand())
    await interaction.reply({ content: 'Done.', flags: MessageFlags.Ephemeral })
})

await client.login(token)
