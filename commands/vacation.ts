import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { ANYWHERE, autocompletedOption, named, subcommand } from '../src/discord/commands/describe.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { explain } from '../src/operations/model/explain.ts'
import { languageOf } from '../src/operations/typed/language.ts'
import { sentence } from '../src/pages/model/refusals.ts'
import { vacationPage } from '../src/pages/people/vacation.ts'
import { isDay, nextDays } from '../src/tables/clocks/zones.ts'
import { readPlayerSettings } from '../src/tables/people/player-settings.ts'
import { endVacation, planVacation, vacations } from '../src/tables/people/vacations.ts'

const planned = z.object({ from: z.string().refine(isDay), to: z.string().refine(isDay) })

/** When the asker is away: their clocks are stopped, and their tables are told. */
export default {
  data: {
    ...named('vacation'),
    ...ANYWHERE,
    options: [
      subcommand('vacation.plan', [
        autocompletedOption('vacation.plan.from', { required: true }),
        autocompletedOption('vacation.plan.to', { required: true }),
      ]),
      subcommand('vacation.end', []),
      subcommand('vacation.show', []),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(invocation, house) {
    const { desk } = house
    if (invocation.sub === 'end') {
      const ended = await endVacation(desk, invocation)
      if (!ended.ok) return explain(house, ended, invocation.locale)
      return sentence(ended.began ? 'vacation.ended' : 'vacation.taken-back', invocation.locale)
    }
    if (invocation.sub === 'plan') {
      const days = planned.safeParse(invocation.options)
      if (!days.success) return sentence('refused.unknown-day', invocation.locale)
      const { from, to } = days.data
      const done = await planVacation(desk, { ...invocation, first: from, last: to })
      if (!done.ok) return explain(house, done, invocation.locale)
    }
    return { type: 'message', body: vacationPage(await vacations(desk, invocation.user), invocation.locale) }
  },

  async complete(invocation, { desk }) {
    const settings = await readPlayerSettings(desk, invocation.user)
    const { focused, options } = invocation
    const typed = focused.text.toLowerCase()
    const earliest = focused.name === 'to' && typeof options.from === 'string' ? options.from : ''
    return nextDays(desk.now(), settings.zone, languageOf(invocation, { locale: settings.locale }))
      .map(({ day, name }) => ({ name: `${day} · ${name}`, value: day }))
      .filter(({ name, value }) => value >= earliest && name.toLowerCase().includes(typed))
  },
} satisfies Command
