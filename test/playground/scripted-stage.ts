import { type HandClock, handClock } from '../driver/hand-clock.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type ScriptedBot, scriptedBot } from './scripted-bot.ts'

/** A playground whose clock is turned by hand, with a bot that does what a test tells it to, and two people. */
interface Stage {
  readonly clock: HandClock
  readonly playground: Playground
  readonly bot: ScriptedBot
  readonly ana: User
  readonly ben: User
}

/** Gives the tests of a file a stage, and a new one before a second try; its bot has these commands. */
export function beforeScripted(commands: Parameters<typeof scriptedBot>[1], use: (stage: Stage) => unknown): void {
  beforeTries(async () => {
    const clock = handClock()
    const playground = await startPlayground({ clock })
    const bot = await scriptedBot(playground, commands)
    use({ clock, playground, bot, ana: playground.world.user('Ana'), ben: playground.world.user('Ben') })
    return async () => {
      await bot.close()
      await playground.close()
    }
  })
}
