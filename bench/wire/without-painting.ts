import { registerHooks } from 'node:module'

// Loaded into the bot before its program: its painters paint nothing.
const painter = new URL('../../src/render/painter-worker.ts', import.meta.url).href
const blank = new URL('blank-painter.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url === painter ? { ...found, url: blank } : found
  },
})
