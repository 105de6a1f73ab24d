import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { RELEASED } from '../store/released.ts'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')

/** What is told of each version, the newest first. */
const versions = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)\n\nSchema: `([^`]+)`\.$/gm)].map(
  ([, version, schema]) => ({ version, schema }),
)

test('the version is the newest of the changelog, whose schema is what later migrations leave at work', () => {
  expect(versions[0]).toEqual({ version: pkg.version, schema: RELEASED })
})

test('the image is labelled with the version', () => {
  expect(/image\.version=(\S+)/.exec(read('Dockerfile'))?.[1]).toBe(pkg.version)
})
