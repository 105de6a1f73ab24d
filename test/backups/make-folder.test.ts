import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/store/backups/make-folder.ts'
import { temporary } from './folders.ts'

test('whoever makes the same folder at once has it, and each of those above is made by one of them', async () => {
  for (let n = 0; n < 20; n++) {
    const above = await temporary()
    const folder = join(above, 'a', 'b', 'c')
    const made = (await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)])).flat()
    expect(made.toSorted()).toEqual([join(above, 'a'), join(above, 'a', 'b'), folder])
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  }
})

test('a file in its place is none', async () => {
  const file = join(await temporary(), 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR')
})
