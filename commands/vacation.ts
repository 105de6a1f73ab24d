import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10'
import { z } from 'zod'
import { autocompletedOption, named, subcommand } from '../src/discord/commands/describe.ts'
import { languageOf } from '../src/discord/commands/language.ts'
import type { Command } from '../src/discord/messages/command.ts'
import { explain, sentence } from '../src/discord/messages/refusals.ts'
import { vacationPage } from '../src/discord/pages/people/vacation.ts'
import { isDay, nextDays } from '../src/tables/clocks/zones.ts'
import { person } from '../src/tables/people/people.ts'
import { endVacation, planVacation, vacations } from '../src/tables/people/vacations.ts'

const planned = z.object({ from: z.string().refine(isDay), to: z.string().refine(isDay) })

/** When the asker is away: their clocks stand, and their tables are told. */
export default {
  data: {
    ...named('vacation'),
    options: [
      subcommand('vacation.plan', [
        autocompletedOption('vacation.plan.from', { required: true }),
        autocompletedOption('vacation.plan.to', { required: true }),
      ]),
      subcommand('vacation.end', []),
      subcommand('vacation.show', []),
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const { desk } = house
    if (call.sub === 'end') {
      const ended = await endVacation(desk, call)
      if (!ended.ok) return explain(house, ended, call.locale)
      return sentence(ended.began ? 'vacation.ended' : 'vacation.taken-back', call.locale)
    }
    if (call.sub === 'plan') {
      const days = planned.safeParse(call.options)
      if (!days.success) return sentence('refused.unknown-day', call.locale)
      const { from, to } = days.data
      const done = await planVacation(desk, { ...call, first: from, last: to })
      if (!done.ok) return explain(house, done, call.locale)
    }
    return { type: 'message', body: vacationPage(await vacations(desk, call.user), call.locale) }
  },

  async complete(call, { desk }) {
    const settings = await person(desk, call.user)
    const typed = call.focused.text.toLowerCase()
    return nextDays(desk.now(), settings.zone, languageOf(call, { locale: settings.locale }))
      .map(({ day, name }) => ({ name: `${day} · ${name}`, value: day }))
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .slice(0, 25)
  },
} satisfies Command
