import {
  ActionRowBuilder,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  ContainerBuilder,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import sharp from 'sharp'

const NAMES = ['Atahualpa', 'Huáscar', 'Pachacuti']

const greet = {
  name: 'greet',
  name_localizations: { fr: 'saluer' },
  description: 'Greet somebody',
  description_localizations: { fr: 'Saluer quelqu’un' },
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'who',
      description: 'Whom to greet',
      required: true,
      autocomplete: true,
    },
    { type: ApplicationCommandOptionType.Boolean, name: 'loud', description: 'With drums' },
  ] satisfies APIApplicationCommandOption[],
}
const ping = {
  name: 'ping',
  description: 'Call somebody',
  options: [
    { type: ApplicationCommandOptionType.User, name: 'who', description: 'Whom to call', required: true },
  ] satisfies APIApplicationCommandOption[],
}

const MENUS = [
  { name: 'Praise', type: ApplicationCommandType.User },
  { name: 'Keep it', name_localizations: { fr: 'Garder' }, type: ApplicationCommandType.Message },
] as const

/** A bot with one of each thing that the page shows. What it is given to do, it says publicly. */
export async function startTinyBot({ api, token }: { readonly api: string; readonly token: string }): Promise<Client> {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api } })
  client.on(Events.InteractionCreate, interaction => void answer(interaction))
  const ready = new Promise(resolve => client.once(Events.ClientReady, resolve))
  await client.login(token)
  await ready
  await client.application?.commands.set([greet, ping, ...MENUS])
  return client
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase()
    const names = NAMES.filter(name => name.toLowerCase().startsWith(typed))
    await interaction.respond(names.map(name => ({ name: `${name} the Inca`, value: name })))
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply(`Praise to ${interaction.targetUser.displayName}!`)
  } else if (interaction.isMessageContextMenuCommand()) {
    await interaction.reply(`Kept: ${interaction.targetMessage.content}`)
  } else if (interaction.isChatInputCommand() && interaction.commandName === 'ping') {
    const { id } = interaction.options.getUser('who', true)
    await interaction.reply({ content: `Wake up, <@${id}>!`, allowedMentions: { users: [id] } })
  } else if (interaction.isChatInputCommand()) {
    const who = interaction.options.getString('who', true)
    const loud = interaction.options.getBoolean('loud') === true
    const text = `## Hello ${who}${loud ? ', boom!' : ''}\n- in **bold**\n-# from <@${interaction.user.id}>`
    await interaction.reply({ ...(await board(text)), flags: MessageFlags.IsComponentsV2 })
  } else if (interaction.isButton() && interaction.customId === 'whisper') {
    await interaction.reply({ content: 'Nobody else reads this', flags: MessageFlags.Ephemeral })
  } else if (interaction.isButton() && interaction.customId === 'sign') {
    await interaction.showModal(guestbook())
  } else if (interaction.isStringSelectMenu()) {
    await interaction.reply(`${interaction.user.displayName} likes ${interaction.values.join(' and ')}`)
  } else if (interaction.isModalSubmit()) {
    const name = interaction.fields.getTextInputValue('name')
    await interaction.reply(`Signed: ${name}, ${interaction.fields.getRadioGroup('mood')}`)
  }
}

async function board(text: string) {
  const drawn = sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a4' } })
  const picture = new AttachmentBuilder(await drawn.png().toBuffer(), { name: 'board.png' })
  const gallery = new MediaGalleryBuilder().addItems(item =>
    item.setURL('attachment://board.png').setDescription('A green field'),
  )
  const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('whisper').setLabel('Whisper').setEmoji('🤫').setStyle(ButtonStyle.Secondary),
    new ButtonBuilder().setCustomId('sign').setLabel('Sign').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('never').setLabel('Never').setStyle(ButtonStyle.Danger).setDisabled(true),
  )
  const colours = new StringSelectMenuBuilder()
    .setCustomId('colours')
    .setPlaceholder('Your colours')
    .setMaxValues(2)
    .addOptions({ label: 'Red', value: 'red', description: 'As fire' }, { label: 'Blue', value: 'blue' })
  const container = new ContainerBuilder()
    .setAccentColor(0xe0a030)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addMediaGalleryComponents(gallery)
    .addSeparatorComponents(separator => separator)
    .addActionRowComponents(buttons)
    .addActionRowComponents(new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(colours))
  return { components: [container], files: [picture] }
}

function guestbook(): ModalBuilder {
  const name = new TextInputBuilder().setCustomId('name').setStyle(TextInputStyle.Short)
  const mood = new RadioGroupBuilder()
    .setCustomId('mood')
    .addOptions({ label: 'Glad', value: 'glad' }, { label: 'Bold', value: 'bold' })
  return new ModalBuilder()
    .setCustomId('guestbook')
    .setTitle('Guestbook')
    .addLabelComponents(
      new LabelBuilder().setLabel('Name').setTextInputComponent(name),
      new LabelBuilder().setLabel('Mood').setRadioGroupComponent(mood),
    )
}
