import { endUnstarted } from '../process/ending.ts'
import { readSettings } from '../process/settings.ts'
import { VERSION } from '../process/version.ts'
import { type Check, fine, inTime, thrown, wrong } from './check.ts'

// What is run before a start: it says what would be wrong then, all of it at once, and changes nothing.

/** Everything that is looked at, in the order in which a start meets it. */
async function examine(): Promise<readonly Check[]> {
  const { chosen, problems } = readSettings(process.env)
  const isWrong = (...names: readonly string[]) => problems.some(({ name }) => names.includes(name))
  const { games } = await import('../games/index.ts')
  const { commands, menus } = await import('../../commands/index.ts')
  const { checkMachine } = await import('./check-machine.ts')
  const { checkDatabase } = await import('./check-database.ts')
  const { checkDiscord } = await import('./check-discord.ts')
  const revision = chosen.revision === undefined ? '' : ` (${chosen.revision})`
  const names = [...commands, ...menus].map(({ data }) => data.name)
  return [
    fine(`Chaski ${VERSION}${revision}, Node ${process.versions.node}`),
    ...(problems.length === 0 ? [fine('every setting can be read')] : problems.map(({ text }) => wrong(text))),
    ...(await checkMachine(chosen, process.env, games)),
    ...(isWrong('DATABASE_URL', 'DIRECT_URL') ? [] : await inTime('DATABASE_URL', () => checkDatabase(chosen))),
    ...(isWrong('DISCORD_TOKEN', 'DISCORD_API', 'DISCORD_PUBLIC_KEY')
      ? []
      : await inTime('DISCORD_API', () => checkDiscord(chosen, names))),
  ]
}

try {
  const checks = await examine().catch(error => [thrown(error)])
  for (const { isWell, text } of checks) process.stdout.write(`${isWell ? '✅' : '⚠️'} ${text}\n`)
  const count = checks.filter(({ isWell }) => !isWell).length
  process.stdout.write(
    count === 0 ? '\nA start would find all it needs.\n' : `\n${count} to be mended: docs/operating.md\n`,
  )
  process.exit(count === 0 ? 0 : 1)
} catch (error) {
  endUnstarted(error)
}
