import type { Locale } from '../../words/locales.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { uiWords } from '../../words/words.ts'
import { amiss, type Finding, well } from './finding.ts'

/** Which of our commands Discord lacks, and whether it has the others as they are now. */
export interface CommandsState {
  readonly lacking: readonly string[]
  readonly isCurrent: boolean
}

/** How what users do comes to Chaski, and what Discord knows of it. */
export interface ConnectionState {
  /** By an address where Discord posts it, or by a shard, which this process may not have. */
  readonly way:
    | { readonly type: 'endpoint' }
    | { readonly type: 'gateway'; readonly shard: number; readonly count: number; readonly isConnected: boolean }
    | { readonly type: 'elsewhere' }
  /** Undefined where Discord does not tell. */
  readonly commands: CommandsState | undefined
  /** By how many milliseconds Chaski's time is ahead of Discord's; undefined where it has not said. */
  readonly ahead: number | undefined
}

/** Two clocks that differ by more, in milliseconds, are near what Discord bears: a minute. */
const OFF_MS = 30_000
/** How many commands are named. */
const NAMED = 3

/** How Chaski is connected with Discord, and whether the clocks agree; `machineAhead` is this machine's, against the database. */
export function connectionFindings(
  { way, commands, ahead }: ConnectionState,
  machineAhead: number,
  locale: Locale,
): readonly Finding[] {
  return [wayFinding(way, locale), commandsFinding(commands, locale), clockFinding(ahead, machineAhead, locale)]
}

function wayFinding(way: ConnectionState['way'], locale: Locale): Finding {
  const words = uiWords(locale)
  if (way.type === 'endpoint') return well(words.say('diagnose.endpoint'))
  if (way.type === 'elsewhere') return amiss(words.say('diagnose.no-shard'), 'shards')
  const { shard, count, isConnected } = way
  const facts = { shard: `${shard}/${count}` }
  return isConnected
    ? well(words.say('diagnose.shard', facts))
    : amiss(words.say('diagnose.shard-away', facts), 'shards')
}

function commandsFinding(commands: CommandsState | undefined, locale: Locale): Finding {
  const words = uiWords(locale)
  if (commands === undefined) return amiss(words.say('diagnose.commands-unknown'), 'limits')
  const { lacking, isCurrent } = commands
  if (lacking.length > 0) {
    const list = lacking.slice(0, NAMED).map(name => `\`${name}\``)
    return amiss(words.say('diagnose.commands-lacking', { commands: { list } }), 'limits')
  }
  return isCurrent ? well(words.say('diagnose.commands')) : amiss(words.say('diagnose.commands-old'), 'limits')
}

function clockFinding(ahead: number | undefined, machineAhead: number, locale: Locale): Finding {
  const words = uiWords(locale)
  const offs = [
    { key: 'diagnose.clock-discord', off: ahead ?? 0 },
    { key: 'diagnose.clock-machine', off: machineAhead },
  ] as const
  const wrong = offs.filter(({ off }) => Math.abs(off) > OFF_MS)
  if (wrong.length === 0) return well(words.say('diagnose.clocks'))
  const told = wrong.map(({ key, off }) => words.say(key, { time: sayDuration(Math.abs(off) / 1000, locale) }))
  return amiss(told.join(' '), 'clock')
}
