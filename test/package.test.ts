import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import pkg from '../package.json' with { type: 'json' }
import lock from '../package-lock.json' with { type: 'json' }

const ROOT = resolve(import.meta.dirname, '..')

/** What is installed, for whatever machine. */
const packages = Object.entries<object>(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, about]) => ({ name: path.replace(/^.*node_modules\//, ''), about }))

test('every package has a checksum in the lock file', () => {
  expect(packages.filter(({ about }) => !('integrity' in about)).map(({ name }) => name)).toEqual([])
})

test('the packages that may run a script when they are installed are those that have one', () => {
  const withScript = packages.filter(({ about }) => 'hasInstallScript' in about).map(({ name }) => name)
  expect(Object.keys(pkg.allowScripts).toSorted()).toEqual(withScript.toSorted())
})

/** What `npm start` comes to where Node has this version. */
function startBy(version: string) {
  const node = `node -e "Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); require('./src/process/needs-node.cjs')"`
  const script = pkg.scripts.start
    .replace('node src/process/needs-node.cjs', node)
    .replace(/exec node .*/, 'echo started')
  return spawnSync('sh', ['-c', script], { cwd: ROOT, encoding: 'utf8' })
}

test.each(['18.20.8', '20.20.2', '22.21.0'])('a start by Node %s says in one line which is needed', version => {
  const { status, stdout, stderr } = startBy(version)
  expect(stderr).toMatch(/^Chaski needs Node 24, and this is v[\d.]+: npm ci brings it along, .*\.\n$/)
  expect([status, stdout]).toEqual([1, ''])
})

test.each(['24.0.0', '26.1.0'])('a start by Node %s starts', version => {
  expect(startBy(version)).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' })
})
