/** Whether this is the full run (`npm run test:all`): many kills, games and days, of which `npm test` takes a few. */
export const FULL = process.env.MODE === 'all'
