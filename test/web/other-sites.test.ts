import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Begun, beginTable } from '../discord/begin-table.ts'
import { openBrowser } from '../playground/browser.ts'
import { beforeTries } from '../tries.ts'
import { boardTabs, SIZES } from './board-tabs.ts'
import { type ChaskiWithBoards, linkFor, startChaskiWithBoards } from './chaski-with-boards.ts'

/** Serves a page of another site, until the test is over; returns its address. */
async function otherSite(html: string): Promise<string> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/`
}

inDatabase('server', (_, open) => {
  let chaski: ChaskiWithBoards
  let browser: Browser
  let begun: Begun
  let number = 0

  beforeTries(async () => {
    chaski = await startChaskiWithBoards(await open())
    browser = await openBrowser()
    return async () => {
      await browser.close()
      await chaski.close()
    }
  })

  const boardOpen = async (): Promise<Page> => {
    const { world } = chaski
    number += 1
    world.addChannel(`table-${number}`)
    begun = await beginTable(world, `table-${number}`, [world.user('Ana'), world.user('Ben'), world.user('Dora')])
    const board = await boardTabs(browser).board(await linkFor(world.user('Ana'), begun.question), SIZES.desktop)
    await board.getByText('You play as Ana', { exact: true }).waitFor()
    onTestFinished(() => board.context().close())
    return board
  }

  test('another site can neither show a board that is open in the same browser, nor read it, nor press there', async () => {
    const board = await boardOpen()
    const api = `${chaski.publicUrl}/play/api/${begun.table}`
    const press = JSON.stringify({
      id: 'evil',
      isSure: true,
      press: { type: 'play', action: 'leave', table: begun.table, beat: 1, steps: 0 },
    })
    const site = await otherSite(`
      <iframe src="${chaski.publicUrl}/play/${begun.table}"></iframe><object data="${chaski.publicUrl}/play/${begun.table}"></object>
      <iframe name="sink"></iframe>
      <form method="post" enctype="text/plain" target="sink" action="${api}/press"><input name='${press.slice(0, -1)},"x":"' value='"}'></form>`)
    const tab = await board.context().newPage()
    await tab.goto(site)
    const tried = await tab.evaluate(
      async ([api, press]) => {
        document.forms[0]?.submit()
        const outcome = (asked: Promise<Response>) =>
          asked.then(
            answer => answer.type,
            () => 'failed',
          )
        const included = { credentials: 'include' } as const
        return [
          await outcome(fetch(`${api}/state`, included)),
          await outcome(fetch(`${api}/state`, { ...included, mode: 'no-cors' })),
          await outcome(fetch(`${api}/press`, { ...included, mode: 'no-cors', method: 'POST', body: press })),
          await outcome(
            fetch(`${api}/press`, {
              ...included,
              method: 'POST',
              body: press,
              headers: { 'content-type': 'application/json' },
            }),
          ),
        ]
      },
      [api, press] as const,
    )
    expect(tried).toEqual(['failed', 'failed', 'failed', 'failed'])
    for (const frame of tab.frames().slice(1)) expect(await frame.getByText('Ana').count()).toBe(0)
    const { prisma } = chaski.services.tables.store
    expect(await prisma.seat.count({ where: { tableId: begun.table, asked: false } })).toBe(0)
    expect(await prisma.boardSession.count({ where: { tableId: begun.table } })).toBe(1)
    await board.reload()
    await board.getByText('You play as Ana', { exact: true }).waitFor()
  })

  test('what breaks the rules of the page is kept from it, and would fail the tests', async () => {
    const board = await boardOpen()
    board.removeAllListeners('console')
    board.removeAllListeners('pageerror')
    const complaints: string[] = []
    board.on('console', said => {
      if (said.type() === 'error') complaints.push(said.text())
    })
    const site = await otherSite('')
    const broken = await board.evaluate(async site => {
      const violated: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        violated.push(effectiveDirective),
      )
      const add = (name: string, attributes: Record<string, string>) => {
        const element = document.createElement(name)
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
        document.body.append(element)
      }
      add('img', { src: `${site}x.png` })
      add('p', { style: 'color: red' })
      add('iframe', { src: site })
      add('base', { href: site })
      await fetch(site).catch(() => {})
      try {
        document.body.innerHTML = '<b>hello</b>'
      } catch {
        violated.push('innerHTML')
      }
      while (new Set(violated).size < 7) await new Promise(seen => setTimeout(seen, 10))
      return violated
    }, site)
    expect(new Set(broken)).toEqual(
      new Set([
        'img-src',
        'style-src-attr',
        'frame-src',
        'base-uri',
        'connect-src',
        'require-trusted-types-for',
        'innerHTML',
      ]),
    )
    expect(complaints.length).toBeGreaterThanOrEqual(5)
  })
})
