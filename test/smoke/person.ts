import { look } from '../driver/seen.ts'
import type { World } from '../driver/world.ts'
import { TYPED } from './steps/commands.ts'
import { ASKED } from './steps/people.ts'

/** Somebody in a simulated Discord who does what the message in a channel asks for, until they go. */
export function person(world: World, channel: string): () => void {
  const somebody = world.user('Ana')
  const done = new Set<string>()
  const once = (what: string, isAsked: boolean, act: () => Promise<unknown>) => {
    if (!isAsked || done.has(what)) return
    done.add(what)
    // Whether it came to anything is for others to see.
    act().catch(() => {})
  }
  return world.state.listen(() => {
    for (const post of world.state.posts.get(channel)?.values() ?? []) {
      const seen = look(post)
      const asks = (id: string) => [...seen.buttons, ...seen.selects].some(({ customId }) => customId === id)
      once('press', asks(ASKED.press), () => somebody.press(seen, ASKED.press))
      once('pick', asks(ASKED.pick), () => somebody.pick(seen, ASKED.pick, ['two']))
      once('form', asks(ASKED.form), async () => {
        const { modal } = await somebody.press(seen, ASKED.form)
        if (modal !== undefined)
          await somebody.submit(modal, { words: 'yes', radio: ['one'], boxes: ['two'], list: 'one' })
      })
      once('type', seen.text.includes(`\`/${TYPED.name}\``), async () => {
        await somebody.complete(channel, `/${TYPED.name} word:o`)
        await somebody.slash(channel, `/${TYPED.name} word:one`)
      })
    }
  })
}
