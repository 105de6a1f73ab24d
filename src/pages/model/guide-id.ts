import { z } from 'zod'
import { type TableId, tableId } from '../../store/values/ids.ts'

/** What help has pages on, beside the games. */
export const TOPICS = ['start', 'typing', 'secret', 'away', 'commands'] as const
export type Topic = (typeof TOPICS)[number]

/**
 * What a button or a select says of what there is to read: a chapter of a game's rules, a list of them, which games have
 * rules, a topic of help, help on a game, a list of games to have help on; a game's lesson, a table to practise it. A
 * list's value is the chapter or the game. Rules may be read by somebody who plays at a table, and goes back there.
 */
export type GuideId =
  | { readonly type: 'chapter'; readonly game: string; readonly chapter: string; readonly table?: TableId }
  | { readonly type: 'chapters'; readonly game: string; readonly table?: TableId }
  | { readonly type: 'rules' }
  | { readonly type: 'help'; readonly topic: Topic }
  | { readonly type: 'help-game'; readonly game: string }
  | { readonly type: 'learn' | 'practice'; readonly game: string }
  | { readonly type: 'help-games' }

const VERSION = '1'
const version = z.literal(VERSION)
const name = z.string().regex(/^[a-z0-9-]{1,40}$/)

const table = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(tableId)

const guideId: z.ZodType<GuideId> = z.union([
  z
    .tuple([version, z.literal('chapter'), name, name])
    .transform(([, type, game, chapter]) => ({ type, game, chapter })),
  z
    .tuple([version, z.literal('chapter'), name, name, table])
    .transform(([, type, game, chapter, table]) => ({ type, game, chapter, table })),
  z.tuple([version, z.literal('chapters'), name]).transform(([, type, game]) => ({ type, game })),
  z.tuple([version, z.literal('chapters'), name, table]).transform(([, type, game, table]) => ({ type, game, table })),
  z.tuple([version, z.enum(['rules', 'help-games'])]).transform(([, type]) => ({ type })),
  z.tuple([version, z.literal('help'), z.enum(TOPICS)]).transform(([, type, topic]) => ({ type, topic })),
  z.tuple([version, z.enum(['help-game', 'learn', 'practice']), name]).transform(([, type, game]) => ({ type, game })),
])

/** The text of it, `version/type/…`. */
export function formatGuideId(id: GuideId): string {
  return [VERSION, ...Object.values(id)].join('/')
}

/** What a custom id of this kind says, or undefined if it is of another. */
export function parseGuideId(text: string): GuideId | undefined {
  const parts = text.split('/')
  // Most ids are of tables: those are not tried.
  return /^\d/.test(parts[1] ?? '') ? undefined : guideId.safeParse(parts).data
}
