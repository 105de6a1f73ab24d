import type { AnyGame } from '../../engine/contract/game.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { Locale } from '../../words/locales.ts'
import { gameKeys, gameText, gameWords, sayOption, uiWords } from '../../words/words.ts'
import { type Block, type Body, type Button, button, type ListOption, list, page, row, text } from '../model/blocks.ts'
import type { PageServices } from '../model/page-services.ts'
import { toDo } from '../model/press.ts'
import { pictured } from '../pictured.ts'

/** What the players in the pictures of the rules are called. */
const PLAYERS = ['Ana', 'Ben', 'Chloé', 'Dan']

/** In which language a page is wanted, and in which its reader's Discord names options. */
export interface Reader {
  readonly locale: Locale
  readonly client: Locale
}

/** Which chapter of a game's rules is wanted, and what is said before it. */
export interface ChapterWanted extends Reader {
  /** The first one if there is no such chapter. */
  readonly chapter?: string | undefined
  /** How the table at which the rules are wanted differs from others. */
  readonly first?: string
  /** The table that its reader plays at and goes back to. */
  readonly table?: TableId | undefined
}

/** The chapters of a game's rules, in the order of its catalog. */
export function chapters(game: AnyGame): readonly string[] {
  return gameKeys(game.id).flatMap(key => /^rules\.(.+)\.title$/.exec(key)?.[1] ?? [])
}

/** A chapter of a game's rules, its picture above, and the ways to the others. */
export async function chapterPage(services: PageServices, game: AnyGame, wanted: ChapterWanted): Promise<Body> {
  const { locale, chapter, first, table } = wanted
  const names = chapters(game)
  const index = Math.max(0, names.indexOf(chapter ?? ''))
  const name = names[index]
  if (name === undefined) return page([text(headOf(game, locale))])
  const words = gameWords(game.id, locale)
  const said = uiWords(locale)
  const place = said.say('rules.place', { game: words.say('game.name'), number: index + 1, chapters: names.length })
  const shown = await drawn(services, game, name, locale)
  return page(
    [
      text([`-# ${place}`, ...(first === undefined ? [] : [first])].join('\n')),
      ...shown.blocks,
      text(`### ${words.say(`rules.${name}.title`)}\n${words.say(`rules.${name}.text`)}`),
      chapterList(game, name, wanted),
      row([
        ...(index > 0 ? [turn(game, names[index - 1] ?? '', '◀', wanted)] : []),
        ...(index < names.length - 1 ? [turn(game, names[index + 1] ?? '', '▶', wanted)] : []),
        ...(table === undefined ? [] : [button(said.say('button.turn'), toDo(table, 'turn'))]),
      ]),
      ...(index === 0 ? [row(learnButtons(game, locale)), tellSearch(wanted)] : []),
    ],
    shown.files,
  )
}

/** How to find what the rules say about something. */
export function tellSearch({ locale, client }: Reader): Block {
  return text(`-# ${uiWords(locale).say('rules.search', { option: sayOption('rules about', client) })}`)
}

async function drawn(services: PageServices, game: AnyGame, chapter: string, locale: Locale) {
  const words = gameWords(game.id, locale, PLAYERS, 'plain')
  const scene = game.pictures.illustration?.(chapter, words)
  if (scene === undefined) return { blocks: [], files: [] }
  const spoken = { game, ui: uiWords(locale) }
  const alt = words.say(`rules.${chapter}.alt`)
  return pictured(services, spoken, { name: `${chapter}.png`, scene: () => scene, alt, instead: () => alt })
}

function turn(game: AnyGame, chapter: string, sign: '◀' | '▶', { locale, table }: ChapterWanted) {
  const title = gameWords(game.id, locale, [], 'plain').say(`rules.${chapter}.title`)
  const label = sign === '◀' ? `${sign} ${title}` : `${title} ${sign}`
  return button(label, { type: 'chapter', game: game.id, chapter, ...(table && { table }) })
}

function chapterList(game: AnyGame, shown: string, { locale, table }: ChapterWanted): Block {
  const words = gameWords(game.id, locale, [], 'plain')
  const options = chapters(game).map((name, index): ListOption => {
    const label = `${index + 1}. ${words.say(`rules.${name}.title`)}`
    return { label, picked: { type: 'name', name }, isPicked: name === shown }
  })
  return list({ press: { type: 'chapters', game: game.id, ...(table && { table }) }, options })
}

/** Ways to learn the game by playing it: its lesson, where there is one, and a table against computer players. */
export function learnButtons({ id: game, lesson }: AnyGame, locale: Locale): readonly Button[] {
  const words = uiWords(locale)
  return [
    ...(lesson === undefined ? [] : [button(words.say('button.learn'), { type: 'learn', game }, 'main')]),
    button(words.say('button.practice'), { type: 'practice', game }),
  ]
}

/** What a game is called, and what it is about, where that is said. */
export function headOf({ id }: AnyGame, locale: Locale): string {
  return [`### ${gameWords(id, locale).say('game.name')}`, summaryOf(id, locale)].join('\n').trim()
}

/** What a game is about, where that is said. */
export function summaryOf(game: string, locale: Locale): string {
  return gameText(game, locale, 'game.summary') ?? gameText(game, 'en', 'game.summary') ?? ''
}
