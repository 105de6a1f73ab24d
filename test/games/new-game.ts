import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commands } from '../../commands/index.ts'
import { tool } from '../laws/tool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FIRST = join(ROOT, 'docs/first-game')
/** A command of Discord is called by it. */
const LONGEST = 32

const HELP = `Writes the folder of a new game, which can be played at once: a small one, to be made another.

npm run new -- GAME

  GAME    what it is called in folders and commands: small letters, digits and dashes, such as stone-race`

await tool(() => {
  const [id, ...others] = process.argv.slice(2)
  if (id === undefined || id === '--help' || others.length > 0) {
    console.log(HELP)
    return id === '--help' ? 0 : 2
  }
  const wrong = wrongWith(id)
  if (wrong !== undefined) {
    console.error(wrong)
    return 1
  }
  write(id)
  console.log(`src/games/${id}/ is a game, with plain faces. Now:

  npm start                                  then /play new game:${id}, and switch users at the bottom left
  npx vitest run test/games/skeleton.test.ts test/laws -t ${id}
                                             hold it to what every game must keep

docs/adding-a-game.md goes on from here.`)
  return 0
})

/** Why no game can be called so, in a sentence; undefined if one can. */
function wrongWith(id: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return `${id} is no name for a game: it takes small letters, digits and single dashes, such as stone-race.`
  if (id.length > LONGEST) return `${id} is too long: a command has at most ${LONGEST} characters.`
  if (existsSync(join(ROOT, 'src/games', id))) return `src/games/${id} is there already.`
  const isTaken = commands.some(({ data }) => data.name === id)
  return isTaken ? `/${id} is a command of Chaski: a game needs another name.` : undefined
}

function write(id: string): void {
  const folder = join(ROOT, 'src/games', id)
  cpSync(FIRST, folder, { recursive: true })
  const title = id.split('-').map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name))) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, name), text.replaceAll('first-game', id).replaceAll('First Game', title.join(' ')))
  }
}
