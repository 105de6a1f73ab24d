import { ApplicationCommandType, ApplicationIntegrationType as Installed } from 'discord-api-types/v10'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { commands, menus } from '../../commands/index.ts'
import { openWeb } from '../../src/web/open-web.ts'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { UNWATCHED } from '../unwatched.ts'
import { startChaski } from './chaski.ts'

inDatabase('server', (_, open) => {
  /** A bot that starts on this Discord; what it logs. */
  const started = async (prepare: (world: Awaited<ReturnType<typeof startPlayground>>['world']) => void) => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    prepare(playground.world)
    const logged: { msg: string; until?: string }[] = []
    const log = pino({ level: 'warn' }, { write: line => logged.push(JSON.parse(line)) })
    const chaski = await startChaski(await open(), { playground, log })
    onTestFinished(chaski.close)
    return { world: playground.world, logged }
  }
  const registered = (world: Awaited<ReturnType<typeof started>>['world']) => world.commands().map(({ name }) => name)

  test('a command that opens an Activity stays as Discord lists it', async () => {
    const { world, logged } = await started(there => there.addEntryPoint())
    expect(world.commands()).toHaveLength(commands.length + menus.length + 1)
    const entry = world.commands().find(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint)
    expect(entry).toMatchObject({ name: 'launch', name_localizations: { fr: 'lancer' }, handler: 2 })
    expect(logged).toEqual([])
  })

  test('where there is an Activity, what opens it comes to the bot', async () => {
    const playground = await startPlayground({ requestsPerSecond: 100_000 })
    onTestFinished(playground.close)
    playground.world.addEntryPoint()
    const store = await open()
    const entry = () =>
      playground.world.commands().find(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint)
    for (const [clientSecret, handler] of [
      [undefined, 2],
      [playground.clientSecret, 1],
      [undefined, 1],
    ] as const) {
      const web = openWeb({ folder: '', watch: UNWATCHED, hasActivity: clientSecret !== undefined })
      const boards = { web, publicUrl: playground.url, clientSecret }
      const chaski = await startChaski(store, { playground, boards })
      await chaski.close()
      expect(entry()).toMatchObject({ name: 'launch', name_localizations: { fr: 'lancer' }, handler })
    }
  })

  test('while Discord takes no commands the bot goes on, says until when, and registers them later', async () => {
    let callOff = () => {}
    const { world, logged } = await started(({ faults }) => {
      const limited = { type: 'rate-limit', retryAfter: 600 } as const
      callOff = faults.inject({ method: 'PUT', path: /commands$/ }, limited, 1_000)
    })
    expect(registered(world)).toEqual([])
    expect(logged.map(({ msg }) => msg)).toEqual(['the commands could not be registered yet: that is tried again'])
    const lasts = Date.parse(logged[0]?.until ?? '') - Date.now()
    expect(lasts).toBeGreaterThan(300_000)
    callOff()
  })

  test('when the time has come they are registered', async () => {
    const { world, logged } = await started(({ faults }) => {
      faults.inject({ method: 'PUT', path: /commands$/ }, { type: 'rate-limit', retryAfter: 2 }, 1)
    })
    await expect.poll(() => registered(world).length, { timeout: 60_000 }).toBe(commands.length + menus.length)
    expect(logged.map(({ msg }) => msg)).toEqual(['the commands could not be registered yet: that is tried again'])
  })

  test('an application that users cannot install has its commands for servers alone', async () => {
    const { world, logged } = await started(there => there.setApp({ integrationTypes: [Installed.GuildInstall] }))
    expect(registered(world)).toHaveLength(commands.length + menus.length)
    for (const { integration_types } of world.commands()) expect(integration_types).toEqual([Installed.GuildInstall])
    expect(logged).toEqual([])
  })
})
