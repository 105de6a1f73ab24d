import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { checkedOut, RELEASE } from '../../src/process/version.ts'
import { UNTOLD } from '../../src/store/processes/release.ts'
import { RELEASED } from '../store/released.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')

/** What is told of each version, the newest first. */
const versions = [
  ...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)\n\nSchema: `([^`]+)`\.\n(.*?)(?=^## |$(?![\s\S]))/gms),
].map(([, version, schema, told = '']) => ({ version, schema, told }))

test('the version is the newest of the changelog, whose schema is what later migrations leave at work', () => {
  expect(versions[0]).toMatchObject({ version: pkg.version, schema: RELEASED })
})

test('each version says what there is to do, or that it is the first', () => {
  const silent = versions.filter(({ told }) => !/^To do: |^To do:$|^Nothing to do\.$/m.test(told))
  expect(silent.map(({ version }) => version)).toEqual([versions.at(-1)?.version])
})

test('it runs beside the one before it, or beside none where the changelog has all processes stopped', () => {
  const [newest, before] = versions
  const stops = /\bstop all processes\b/i.test(newest?.told ?? '')
  expect(RELEASE).toEqual({ version: pkg.version, beside: stops ? [] : [before?.version] })
})

test('the version whose processes do not tell theirs has been released', () => {
  expect(versions.map(({ version }) => version)).toContain(UNTOLD)
})

test('the image is labelled with the version', () => {
  expect(/image\.version=(\S+)/.exec(read('Dockerfile'))?.[1]).toBe(pkg.version)
})

test('the commit is that of the checkout it runs from, and nobody’s where it runs from none', () => {
  const isCheckout = existsSync(resolve(import.meta.dirname, '../../.git'))
  expect(checkedOut() ?? '').toMatch(isCheckout ? /^[0-9a-f]{7,40}$/ : /^$/)
  const folder = mkdtempSync(join(tmpdir(), 'chaski-no-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(checkedOut(folder)).toBeUndefined()
})
