import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tool } from '../laws/tool.ts'
import { hasFailed, markdownOf } from './report.ts'
import { smokeSettings } from './settings.ts'

const HELP = `Takes steps on a test server of Discord and on what stands in for Discord, and tells where the two differ. What it makes
there it takes away again. Ends with 1 when a step failed, with 0 where there are no more than differences, with 2 where a
setting is wrong.

DISCORD_TOKEN=… SMOKE_CHANNEL=ID [SMOKE_FORUM=ID] npm run smoke -- [PART...] [--nobody] [--report NAME]

  PART           takes only steps with this in their name
  --nobody       leaves out what only people can do
  --report NAME  writes NAME.json and NAME.md; smoke-report if not said
  --help         says this`

await tool(async () => {
  const { positionals: only, values } = parseArgs({
    allowPositionals: true,
    options: {
      nobody: { type: 'boolean', default: false },
      report: { type: 'string', default: 'smoke-report' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const settings = smokeSettings(process.env)
  // What is wrong with a setting is said before all else is read.
  const { smoke } = await import('./smoke.ts')
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  process.once('SIGTERM', () => stopped.abort())
  const report = await smoke({
    ...settings,
    nobody: values.nobody,
    ...(only.length > 0 && { only }),
    signal: stopped.signal,
    print: line => console.log(line),
  })
  writeFileSync(`${values.report}.json`, `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(`${values.report}.md`, markdownOf(report))
  console.log(`Written to ${values.report}.json and ${values.report}.md`)
  return hasFailed(report) ? 1 : 0
})
