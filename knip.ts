import type { KnipConfiguration } from 'knip'

/** What is exported for tests alone has no reader in production: that a test looks at a part of its file is no harm. */
const isProduction = process.argv.includes('--production')

export default {
  entry: [
    // Found by their names and not by an import: programs, threads, games, and the page that vite builds.
    'src/start.js!',
    'src/main.ts!',
    'src/process/env-file.ts!',
    'src/process/restored.ts!',
    'src/process/privacy.ts!',
    'src/process/legal.ts!',
    'src/backups/{backup,restore,restore-drill}.ts!',
    'src/doctor/doctor.ts!',
    'src/**/*-worker.ts!',
    'src/games/*/game.ts!',
    'src/engine/plain/plain-faces.ts!',
    // Where games are measured nobody thinks less on a loaded machine.
    'src/engine/play/unlimited.ts!',
    // The skeleton of games asks for the list of refusals.
    'src/games/*/refusals.ts',
    'src/playground/page/main.ts!',
    'src/web/page/main.ts!',
    'src/web/page-builder.ts!',
    'test/web/page/scene-page/main.ts',
    'src/playground/page-server/page-builder.ts!',
    // The tuning of weights asks for them by the game's name.
    'src/games/*/bots/{weights,tuned}.ts!',
    'bench/arena/deal-worker.ts',
    'bench/games/*/published.ts',
    'prisma/*.ts',
    'bench/*.ts',
    'test/**/*.test.ts',
    'test/games/*/{announced,guide,pictures,spying,twins}.ts',
    'test/faults/lock-holder.ts',
    // What a copy of the project with defects is made of asks for it.
    'test/mutants/switch.ts',
  ],
  project: ['{src,commands}/**/*.{ts,js}!', '{prisma,bench,test}/**/*.ts'],
  // Laid out as in the project that it is copied into; test/docs.test.ts tries it there.
  ignore: ['docs/sample/**', 'docs/first-game/**'],
  // Fonts are found by a name that is put together; the client is what Prisma's generated files import.
  ignoreDependencies: ['@fontsource/.+', '@prisma/client'],
  ignoreExportsUsedInFile: isProduction,
} satisfies KnipConfiguration
