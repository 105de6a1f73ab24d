import { GatewayDispatchEvents as Event, InteractionType } from 'discord-api-types/v10'
import { z } from 'zod'
import { Failed, Skipped } from '../failed.ts'
import type { Ground } from '../ground.ts'
import { pictures } from '../pictures.ts'
import { isEvent } from '../socket.ts'
import { TYPED } from './commands.ts'
import { idOf, marked, post, type Step, V2 } from './step.ts'

/** By what those who are there answer. */
export const ASKED = { press: 'smoke/press', pick: 'smoke/pick', form: 'smoke/form', filled: 'smoke/filled' }

const EPHEMERAL = 1 << 6

/** How interactions are answered. */
const Answer = { message: 4, later: 5, noted: 6, choices: 8, form: 9 }

const interaction = z.looseObject({
  id: z.string(),
  token: z.string(),
  type: z.int(),
  data: z.looseObject({ custom_id: z.string().optional(), name: z.string().optional() }),
})
type Interaction = z.infer<typeof interaction>

const row = (...components: readonly object[]) => ({ type: 1, components })
const button = (custom_id: string, label: string) => ({ type: 2, style: 1, label, custom_id })
const text = (content: string) => ({ type: 10, content })
const options = ['one', 'two', 'three'].map(value => ({ label: value, value }))

/** A private panel with a picture, which is edited and followed. */
export const pressing: Step = {
  name: 'somebody presses a button: a private panel',
  needsPerson: true,
  async take(on) {
    await ask(on, 'Press the button.', row(button(ASKED.press, 'Press me')))
    const pressed = await heard(on, isOf(ASKED.press))
    on.keep(SOMEBODY, pressed.id)
    on.note('what is told of a press', pressed, 'kinds')
    on.note('what was pressed', pressed.data)
    await respond(on, pressed, 'a private answer that comes later', { type: Answer.later, data: { flags: EPHEMERAL } })
    await respond(on, pressed, 'answered twice', { type: Answer.noted }, true)
    const [one, two] = await pictures()
    const panel = (name: string) => ({
      flags: V2,
      components: [marked('a panel'), { type: 12, items: [{ media: { url: `attachment://${name}` } }] }],
      attachments: [{ id: '0', filename: name }],
    })
    const path = `/webhooks/${on.application}/${pressed.token}`
    const original = `${path}/messages/@original`
    for (const [name, data = Buffer.of()] of [
      ['one.png', one],
      ['two.png', two],
    ] as const) {
      const asked = { method: 'PATCH', path: original, body: panel(name), files: [{ name, data }] } as const
      await on.ask(`the panel with ${name}`, asked)
    }
    await on.ask('the panel read', { path: original })
    const said = { flags: EPHEMERAL, content: marked('a second message').content }
    const second = await on.ask('a second message', { method: 'POST', path, body: said })
    const { id } = z.looseObject({ id: z.string() }).parse(second.body)
    await on.ask('it is deleted', { method: 'DELETE', path: `${path}/messages/${id}` })
    await on.ask('it is deleted twice', { method: 'DELETE', path: `${path}/messages/${id}`, mayFail: true })
    await on.ask('the panel is deleted', { method: 'DELETE', path: original })
    await on.ask('an answer to nobody', {
      method: 'POST',
      path: `/interactions/100000000000000001/nobody/callback`,
      body: { type: Answer.noted },
      mayFail: true,
    })
  },
}

/** A press that changes the message that all see. */
export const picking: Step = {
  name: 'somebody picks from a list',
  needsPerson: true,
  async take(on) {
    on.kept(SOMEBODY)
    await ask(on, 'Pick **two** from the list.', row({ type: 3, custom_id: ASKED.pick, options }))
    const picked = await heard(on, isOf(ASKED.pick))
    on.note('what is told of a pick', picked, 'kinds')
    on.note('what was picked', picked.data, 'kinds')
    await respond(on, picked, 'noted', { type: Answer.noted })
    const path = `/webhooks/${on.application}/${picked.token}/messages/@original`
    const body = { components: [marked('thank you')] }
    await on.ask('the message follows', { method: 'PATCH', path, body })
  },
}

const label = (custom_id: string, component: object) => ({
  type: 18,
  label: custom_id,
  component: { custom_id, ...component },
})

/** A form of all that the bot asks for. */
const FORM = {
  custom_id: ASKED.filled,
  title: 'Smoke test',
  components: [
    text('Write *yes*, take what you like, and send it.'),
    label('words', { type: 4, style: 1, required: true, max_length: 20 }),
    label('radio', { type: 21, required: true, options }),
    label('boxes', { type: 22, required: false, min_values: 0, options }),
    label('list', { type: 3, required: true, options }),
  ],
}

const WRONG_FORMS: Readonly<Record<string, object>> = {
  'a title of 46 letters': { ...FORM, title: 't'.repeat(46) },
  'a form of nothing': { ...FORM, components: [] },
  'a field twice': { ...FORM, components: [FORM.components[1], FORM.components[1]] },
  'a label of 46 letters': { ...FORM, components: [{ ...FORM.components[1], label: 'l'.repeat(46) }] },
}

const fields = z.looseObject({
  components: z.array(z.looseObject({ component: z.looseObject({ custom_id: z.string() }).optional() })),
})

export const filling: Step = {
  name: 'somebody fills in a form',
  needsPerson: true,
  async take(on) {
    on.kept(SOMEBODY)
    await ask(on, 'Open the form, fill it in and send it.', row(button(ASKED.form, 'Open the form')))
    const pressed = await heard(on, isOf(ASKED.form))
    for (const [what, data] of Object.entries(WRONG_FORMS)) {
      const answer = await respond(on, pressed, what, { type: Answer.form, data }, true)
      if (answer.status < 400) throw new Failed(`${what} was opened: run it again`)
    }
    await respond(on, pressed, 'the form opens', { type: Answer.form, data: FORM })
    const sent = await heard(on, isOf(ASKED.filled))
    on.note('what is told of a form', sent, 'kinds')
    const { components } = fields.parse(sent.data)
    for (const field of components)
      on.note(`the field ${field.component?.custom_id ?? 'without a name'}`, field, 'kinds')
    const data = { flags: V2 | EPHEMERAL, components: [marked('thank you')] }
    await respond(on, sent, 'answered', { type: Answer.message, data })
  },
}

/** A command of this server that is typed, and completed before. */
export const typing: Step = {
  name: 'somebody types a command, and it is completed',
  needsPerson: true,
  async take(on) {
    on.kept(SOMEBODY)
    on.kept('command to be typed')
    await ask(on, `Type \`/${TYPED.name}\`, its \`word\` too, take one that is offered, and send it.`)
    for (let completed = 0; ; completed++) {
      const typed = await heard(on, ({ data }) => data.name === TYPED.name)
      const isSent = typed.type === InteractionType.ApplicationCommand
      if (isSent || completed === 0)
        on.note(isSent ? 'what is told of a command' : 'what is told of a word', typed, 'kinds')
      if (!isSent) {
        const offered = { choices: options.map(({ label, value }) => ({ name: label, value })) }
        const what = completed === 0 ? 'words are offered' : undefined
        await respond(on, typed, what, { type: Answer.choices, data: offered })
        continue
      }
      const data = { flags: V2 | EPHEMERAL, components: [marked('thank you')] }
      await respond(on, typed, 'answered', { type: Answer.message, data })
      return
    }
  },
}

/** What is kept once anybody has done what they were asked. */
const SOMEBODY = 'somebody there who does what they are asked'

const POSTED =
  'presses are posted to the application’s interactions endpoint, and not told here: take an application without one'

const ASKING = 'message that asks people'

/** Asks whoever is there for something, in the one message that does. */
async function ask(on: Ground, what: string, ...components: readonly object[]): Promise<void> {
  on.kept('session')
  if (on.isPosted) throw new Skipped(POSTED)
  const seconds = Math.round(on.person / 1000)
  const body = {
    flags: V2,
    components: [marked('people'), text(`${what} There are ${seconds} s for it.`), ...components],
  }
  const asking = on.remembered(ASKING)
  if (asking !== undefined) {
    await on.ask('asked for', {
      method: 'PATCH',
      path: `/channels/${on.channel}/messages/${asking}`,
      body,
      closely: 'kinds',
    })
    return
  }
  on.keep(ASKING, idOf('asked for', await post(on, 'asked for', body, { closely: 'kinds' })))
}

const isOf = (id: string) => (one: Interaction) => one.data.custom_id === id

/** What somebody did. Throws a Skipped when nobody does it in time. */
async function heard(on: Ground, isMeant: (one: Interaction) => boolean): Promise<Interaction> {
  const error = new Skipped(`nobody did it within ${on.person / 1000} s`)
  if (on.socket === undefined) throw new Skipped('there is no connection to the gateway')
  const { d } = await on.socket.next(
    'what somebody did',
    packet => {
      const read = isEvent(Event.InteractionCreate)(packet) ? interaction.safeParse(packet.d).data : undefined
      return read !== undefined && isMeant(read)
    },
    { withinMs: on.person, error },
  )
  return interaction.parse(d)
}

async function respond(
  on: Ground,
  { id, token }: Interaction,
  what: string | undefined,
  body: object,
  mayFail = false,
) {
  const path = `/interactions/${id}/${token}/callback?with_response=true`
  const asked = { method: 'POST', path, body, mayFail } as const
  return what === undefined ? on.quietly(asked) : on.ask(what, asked)
}
