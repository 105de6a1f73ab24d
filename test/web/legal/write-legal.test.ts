import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { INHERITED } from '../../inherited.ts'

const PROGRAM = ['--disable-warning=ExperimentalWarning', resolve(import.meta.dirname, '../../../src/process/legal.ts')]

test('npm run legal writes a file for each text and language, which need nothing else', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'chaski-legal-')), 'pages')
  onTestFinished(() => rmSync(resolve(folder, '..'), { recursive: true }))
  const env = { ...INHERITED, OPERATOR_NAME: 'Ana Quispe', OPERATOR_CONTACT: 'discord.gg/abc' }
  const said = execFileSync(process.execPath, [...PROGRAM, folder], { env, encoding: 'utf8' })
  const files = ['privacy.en.html', 'privacy.fr.html', 'terms.en.html', 'terms.fr.html']
  expect(said).toBe(`${files.join(', ')} are in ${folder}.\n`)
  expect(readdirSync(folder).toSorted()).toEqual(files)
  for (const file of files) {
    const html = readFileSync(join(folder, file), 'utf8')
    expect(html).toContain('<strong>Ana Quispe</strong>')
    expect(html).toContain('href="https://discord.gg/abc"')
    expect(html).not.toMatch(/<(?:script|link|img)\b/)
    const links = [...html.matchAll(/href="([^":]+)"/g)].map(([, link]) => link)
    expect(files).toEqual(expect.arrayContaining(links))
  }
})

test.each([[[]], [['a', 'b']]])('npm run legal without a folder, as with %j, says how it is called', args => {
  const { status, stderr } = spawnSync(process.execPath, [...PROGRAM, ...args], { env: INHERITED, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'npm run legal -- FOLDER\n'])
})
