import { expect, it } from 'vitest'
import { chosenLocale } from '../../src/tables/people/chosen-locale.ts'
import { changePlayerSettings } from '../../src/tables/people/player-settings.ts'
import { forget } from '../../src/tables/privacy/forget.ts'
import { inDatabase } from '../databases.ts'
import { click, context, user } from './seated.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  it('the language that a user has chosen is known to all processes, until they choose another one or are forgotten', async () => {
    const settings = await fresh()
    const [here, there] = [context(await reopen(settings)), context(await reopen(settings))]
    const ana = user(0)
    const isKnown = (locale: string | undefined) =>
      expect.poll(() => Promise.all([here, there].map(at => chosenLocale(at, ana)))).toEqual([locale, locale])
    await isKnown(undefined)
    for (const locale of ['fr', 'en', undefined]) {
      await changePlayerSettings(here, { interaction: click(), user: ana }, { locale })
      expect(await chosenLocale(here, ana)).toBe(locale)
      await isKnown(locale)
    }
    await changePlayerSettings(there, { interaction: click(), user: ana }, { locale: 'fr' })
    await isKnown('fr')
    await forget(here, { user: ana, nameIn: () => 'nobody' })
    await isKnown(undefined)
  })
})
