import type { Words } from '../../engine/contract/words.ts'
import type { ServerBan } from '../../tables/servers/banned-from.ts'
import type { Locale } from '../../words/locales.ts'
import { buttonName } from '../../words/names.ts'
import { type UiKey, uiWords } from '../../words/words.ts'
import { above, type Body, button, note, page, row, text } from '../model/blocks.ts'
import { onPage, turnButtons } from '../model/on-page.ts'
import { tellBanTerms } from './banned-page.ts'

/** How many people are on a page: each has a button. */
const A_PAGE = 5

/** The list once a ban was to be lifted, and what became of it above. */
export function liftedPage(
  { bans, lifted }: { readonly bans: readonly ServerBan[]; readonly lifted: ServerBan | undefined },
  wanted: number,
  locale: Locale,
): Body {
  const words = uiWords(locale)
  const said =
    lifted === undefined ? words.say('bans.gone') : words.say('bans.lifted', { person: personOf(lifted, words) })
  return above(bansPage(bans, wanted, locale), said)
}

/** Who is banned from a server, each with a button that lifts it; a page of it, or its last one. */
export function bansPage(all: readonly ServerBan[], wanted: number, locale: Locale): Body {
  const words = uiWords(locale)
  if (all.length === 0) return note(words.say('bans.nobody'))
  const { shown, page: at, after } = onPage(all, wanted, A_PAGE)
  const turn = turnButtons({ page: at, after }, to => ({ type: 'bans', page: to }), newerAndOlder(words))
  const numbered = shown.map((ban, index) => ({ ban, number: at * A_PAGE + index + 1 }))
  return page([
    text([`### ${words.say('bans.title')}`, ...numbered.map(one => tellBan(one, words))].join('\n')),
    row([
      ...numbered.map(({ ban, number }) =>
        button(liftLabel(ban, number, words), { type: 'unban', page: at, ban: ban.id }),
      ),
      ...turn,
    ]),
  ])
}

function liftLabel({ name }: ServerBan, number: number, words: Words<UiKey>): string {
  return name === undefined
    ? words.say('bans.lift', { number })
    : words.say('bans.lift-name', { name: buttonName(name) })
}

function tellBan({ ban, number }: { readonly ban: ServerBan; readonly number: number }, words: Words<UiKey>): string {
  return `**${number}.** ${personOf(ban, words)} · ${tellBanTerms(ban, words)}`
}

function personOf({ user }: ServerBan, words: Words<UiKey>): string {
  return user === undefined ? words.say('people.deleted') : `<@${user}>`
}

/** What the ways through a list are called that begins with what is newest. */
export function newerAndOlder(words: Words<UiKey>): readonly [string, string] {
  return [words.say('deeds-page.newer'), words.say('deeds-page.older')]
}
