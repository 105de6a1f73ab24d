import { ComponentType } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { formatCustomId, parseCustomId } from '../../src/discord/messages/custom-id.ts'
import { presentForm } from '../../src/discord/messages/present.ts'
import { SETTINGS_FORMS } from '../../src/pages/model/press.ts'
import { settingsForm } from '../../src/pages/people/settings-form.ts'
import { occasionNames } from '../../src/store/values/occasions.ts'
import { toPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { LOCALES } from '../../src/words/locales.ts'
import type { Modal } from '../driver/outcome.ts'
import type { Seen } from '../driver/seen.ts'
import { chaskiOn } from './chaski-on.ts'
import { anyWay, onServer } from './ways.ts'

/** What is picked in a form, by the labels of its fields. */
function pickedIn(modal: Modal): Readonly<Record<string, string | undefined>> {
  const fields = modal.components.flatMap(row => {
    if (row.type !== ComponentType.Label || !('options' in row.component)) return []
    return [[row.label, row.component.options.find(option => option.default)?.label]]
  })
  return Object.fromEntries(fields)
}

anyWay(onServer, (by, _, open) => {
  const chaski = chaskiOn(open, { by })

  const page = (seen: Seen | undefined) => {
    if (seen === undefined) throw new Error('no page')
    return seen
  }
  const opened = ({ modal }: { readonly modal?: Modal }) => {
    if (modal === undefined) throw new Error('no form')
    return modal
  }

  test('a form shows what is set, and stores what is picked', async () => {
    const ana = chaski.world.user('Ana')
    await ana.slash('chat', '/settings language:en up-next:DM')
    const before = page((await ana.slash('chat', '/settings')).reply)
    const modal = opened(await ana.press(before, 'Change language and notifications'))
    expect(pickedIn(modal)).toEqual({
      Language: 'English',
      'Your turn': 'in the table’s channel',
      'Everybody waiting for you': 'off',
      'You’re next': 'by direct message',
      'Your hand and your followers': 'Others may follow what I do, at tables they can see',
    })
    expect(before.text).toContain('Others may follow what you do')
    const after = await ana.submit(modal, { 'Your turn': 'DM', Language: 'fr', also: ['hand-by-dm'] })
    expect(after.updated?.id).toBe(before.id)
    expect(after.updated?.text).toContain('À vous de jouer\u00a0: par message privé')
    expect(after.updated?.text).toContain('Bientôt à vous\u00a0: par message privé')
    expect(after.updated?.text).toContain('Votre main\u00a0: par message privé')
    expect(after.updated?.text).toContain('Qui vous suit n’apprend rien de vos parties')
    await ana.slash('chat', '/settings language:discord')
  })

  test('a form that could not show what is ticked leaves that as it is', async () => {
    const eva = chaski.world.user('Eva')
    await eva.slash('chat', '/settings hand:true followers:false')
    const before = page((await eva.slash('chat', '/settings')).reply)
    const unseen = await eva.forgeForm(before, formatCustomId({ type: 'settings', form: 'calls' }), { asked: 'DM' })
    const shown = (unseen.updated ?? unseen.reply)?.text
    expect(shown).toContain('Your turn: by direct message')
    expect(shown).toContain('Your hand: by direct message whenever it changes')
    expect(shown).toContain('Nobody is told what you do')
    const none = await eva.submit(opened(await eva.press(before, 'Change language and notifications')), { also: [] })
    expect(none.updated?.text).toContain('Your hand: when you ask for it')
  })

  test('quiet hours and a zone that are no usual ones stand in their lists', async () => {
    const ben = chaski.world.user('Ben')
    await ben.slash('chat', '/settings zone:Europe/Lisbon quiet:22:30-8')
    const before = page((await ben.slash('chat', '/settings')).reply)
    const modal = opened(await ben.press(before, 'Change reminders and quiet hours'))
    expect(pickedIn(modal)).toMatchObject({ 'Quiet hours': '22:30–08:00', 'Time zone': 'Europe/Lisbon' })
    const same = await ben.submit(modal, {})
    expect(same.updated?.text).toContain('22:30–08:00 (Europe/Lisbon)')
    const none = await ben.submit(modal, { 'Quiet hours': ['off'], 'Time zone': ['Asia/Tokyo'], 'Time up': 'NONE' })
    expect(none.updated?.text).toContain('Quiet hours: none; time zone: Asia/Tokyo')
    expect(none.updated?.text).toContain('Time up: off')
  })
})

describe('the forms of settings', () => {
  const forms = LOCALES.flatMap(locale =>
    SETTINGS_FORMS.map(form => ({ locale, press: { type: 'settings', form } as const })),
  )

  test.each(forms)('$press.form in $locale is one that can be opened', ({ locale, press }) => {
    const { title, components } = presentForm(settingsForm(press, locale, toPlayerSettings(null)))
    expect(components.length).toBeLessThanOrEqual(5)
    expect(title).not.toContain('…')
    expect(parseCustomId(formatCustomId(press))).toEqual(press)
  })

  test('ask for every occasion, each once', () => {
    const set = toPlayerSettings(null)
    const english = forms.filter(({ locale }) => locale === 'en')
    const asked = english.flatMap(({ press }) => settingsForm(press, 'en', set).fields)
    const names = asked.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...occasionNames, 'language', 'also', 'quiet', 'zone'].toSorted())
  })

  test('that know nothing of what is set, change nothing but what is picked', () => {
    const { components } = presentForm(settingsForm({ type: 'settings', form: 'calls' }, 'en'))
    for (const row of components)
      expect(row).toMatchObject({ component: { type: ComponentType.RadioGroup, required: false } })
  })
})
