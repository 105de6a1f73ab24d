import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const ART = join(import.meta.dirname, '../../assets/art')

/** All drawings as one SVG, a symbol each by its name: a scene's sprites use them from there. */
export async function artSheet(): Promise<string> {
  const entries = await readdir(ART, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const symbols = await Promise.all(files.toSorted().map(symbol))
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

async function symbol(file: string): Promise<string> {
  const name = relative(ART, file).replace(/\.svg$/, '')
  const svg = (await readFile(file, 'utf8')).trim()
  return svg
    .replace(/^<svg /, `<symbol id="${name}" `)
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replace(/<\/svg>$/, '</symbol>')
}
