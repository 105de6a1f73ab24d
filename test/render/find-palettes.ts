import { writeFileSync } from 'node:fs'
import { games } from '../../src/games/index.ts'
import { BINS, type Census } from '../../src/render/png/census.ts'
import { ownPalette } from '../../src/render/png/palette.ts'
import { looksOf, usualCensuses } from './usual-censuses.ts'

// Finds the colours of each game's usual pictures anew and keeps them in assets/palettes: `npm run palettes`.

const TABLES = 6
const MOMENTS = 18

/** So many palettes for each look: a table becomes fuller from stage to stage of a game. */
const STAGES = 3

/** A share of a picture's pixels as a whole number. */
const PARTS = 1_000_000

/** All pictures as one, each with the same weight. */
function together(all: readonly Census[]): Census {
  const [counts, colours, most] = [new Int32Array(BINS), new Int32Array(BINS), new Float64Array(BINS)]
  for (const one of all) {
    for (const [index, bin] of one.bins.entries()) {
      const share = (one.counts[index] ?? 0) / one.pixels
      counts[bin] = (counts[bin] ?? 0) + Math.round((share * PARTS) / all.length)
      if (share <= (most[bin] ?? 0)) continue
      most[bin] = share
      colours[bin] = one.colours[index] ?? 0
    }
  }
  const bins = Int32Array.from(counts.keys()).filter(bin => counts[bin] !== 0)
  return { pixels: PARTS, bins, counts: bins.map(bin => counts[bin] ?? 0), colours: bins.map(bin => colours[bin] ?? 0) }
}

for (const game of games.values()) {
  const lines: string[] = []
  for (const look of looksOf(game)) {
    const all: Census[] = []
    for (let table = 0; table < TABLES; table++) {
      all.push(...(await usualCensuses(game, look, `palette ${table}`, MOMENTS)))
    }
    for (let stage = 0; stage < STAGES; stage++) {
      const ofStage = all.filter((_, index) => Math.floor(((index % MOMENTS) * STAGES) / MOMENTS) === stage)
      lines.push(Buffer.from(ownPalette(together(ofStage)).bytes).toString('hex'))
    }
  }
  writeFileSync(new URL(`../../assets/palettes/${game.id}.txt`, import.meta.url), `${lines.join('\n')}\n`)
}
