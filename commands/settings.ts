import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { z } from 'zod'
import type { Command } from '../src/discord/command.ts'
import { choice, described } from '../src/discord/describe.ts'
import { settingsPage } from '../src/discord/pages/settings.ts'
import { localeOf } from '../src/discord/words.ts'
import { person, setPerson } from '../src/tables/people.ts'

const wanted = z.object({
  language: z.enum(['discord', 'en', 'fr']).optional(),
  pings: z.enum(['CHANNEL', 'DM', 'NONE']).optional(),
})

/** The asker's language, and how he is told that it is his turn. */
export default {
  data: {
    ...described('settings'),
    options: [
      {
        ...described('settings.language'),
        type: ApplicationCommandOptionType.String,
        choices: [
          choice('settings.language.discord', 'discord'),
          choice('settings.language.en', 'en'),
          choice('settings.language.fr', 'fr'),
        ],
      },
      {
        ...described('settings.pings'),
        type: ApplicationCommandOptionType.String,
        choices: [
          choice('settings.pings.channel', 'CHANNEL'),
          choice('settings.pings.dm', 'DM'),
          choice('settings.pings.none', 'NONE'),
        ],
      },
    ],
  } satisfies RESTPostAPIChatInputApplicationCommandsJSONBody,

  async execute(call, house) {
    const { language, pings } = wanted.parse(call.options)
    if (language === undefined && pings === undefined) {
      return { type: 'message', body: settingsPage(await person(house.desk, call.user), call.locale) }
    }
    const changed = await setPerson(house.desk, call.user, {
      ...(language === undefined ? {} : { locale: language === 'discord' ? undefined : language }),
      ...(pings === undefined ? {} : { pings, dmClosed: false }),
    })
    return { type: 'message', body: settingsPage(changed, localeOf(changed.locale) ?? call.locale) }
  },
} satisfies Command
