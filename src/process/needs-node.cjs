// An older Node cannot read TypeScript, so that what starts the bot has this say so first, in one line.
const { engines } = require('../../package.json')

const needed = Number.parseInt(engines.node.replace('>=', ''), 10)
if (Number.parseInt(process.versions.node, 10) < needed) {
  const why = `npm ci brings it along, unless npm was told to run no install scripts`
  console.error(`Chaski needs Node ${needed}, and this is ${process.version}: ${why}.`)
  process.exit(1)
}
