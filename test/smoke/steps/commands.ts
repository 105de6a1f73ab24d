import { z } from 'zod'
import { commands, menus, operators } from '../../../commands/index.ts'
import type { Step } from './step.ts'

const listed = z.array(z.looseObject({ id: z.string(), name: z.string(), type: z.number() }))

/** Of a command of a server, Discord says where it is and by whom it was made; and it takes nothing of either back. */
const TOLD = ['id', 'application_id', 'version', 'guild_id']

/** What only those commands have that are registered everywhere. */
const EVERYWHERE = ['contexts', 'integration_types']

/** A command that anybody may type in the test of what people do. */
export const TYPED = {
  name: 'smoke',
  type: 1,
  description: 'Helps to see whether Discord is as it is thought to be',
  options: [{ name: 'word', type: 3, description: 'Any of those that are offered', autocomplete: true }],
}

const without = (fields: readonly string[], command: object) =>
  Object.fromEntries(Object.entries(command).filter(([field]) => !fields.includes(field)))

/** The bot's own commands, as a server takes them. */
const ours = () => [...[...commands, ...menus, ...operators].map(({ data }) => without(EVERYWHERE, data)), TYPED]

export const registering: Step = {
  name: 'the bot’s commands and menus, on this server alone',
  async take(on) {
    const path = `/applications/${on.application}/guilds/${on.guild}/commands`
    const all = { path: `${path}?with_localizations=true` }
    const before = listed.parse((await on.quietly(all)).body).map(command => without(TOLD, command))
    on.tidy(path, async () => {
      const { status } = await on.quietly({ method: 'PUT', path, body: before })
      if (status >= 400) throw new Error('not as they were')
    })
    await on.ask('registered', { method: 'PUT', path, body: ours() })
    const read = await on.ask('read back', all)
    const typed = listed.parse(read.body).find(({ name }) => name === TYPED.name)
    on.keep('command to be typed', typed?.id)
    for (const [what, wrong] of Object.entries(WRONG)) {
      const answer = await on.ask(what, {
        method: 'POST',
        path,
        body: { ...TYPED, name: 'wrong', ...wrong },
        mayFail: true,
      })
      const made = answer.status < 400 ? listed.element.parse(answer.body).id : undefined
      if (made !== undefined) await on.quietly({ method: 'DELETE', path: `${path}/${made}` })
    }
  },
}

const option = { name: 'one', type: 3, description: 'one' }
const choices = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}`, value: `${n}` }))

const WRONG: Readonly<Record<string, object>> = {
  'a name with capitals': { name: 'Wrong' },
  'a name with a blank': { name: 'so wrong' },
  'a name of 33 letters': { name: 'w'.repeat(33) },
  'a description of 101 letters': { description: 'w'.repeat(101) },
  'no description': { description: '' },
  'an option twice': { options: [option, option] },
  '26 choices': { options: [{ ...option, choices: choices(26) }] },
  'choices that are completed besides': { options: [{ ...option, choices: choices(1), autocomplete: true }] },
  'what has to be said after what may be': { options: [option, { ...option, name: 'two', required: true }] },
  'an unknown language': { name_localizations: { xx: 'wrong' } },
}
