import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../process/build-page.ts'

const HERE = import.meta.dirname
/** Where an image has the page. */
const BUILT = join(HERE, '../../dist/web')

const SOURCE = {
  name: 'chaski-board',
  builder: join(HERE, 'page-builder.ts'),
  page: join(HERE, 'page'),
  folders: [
    join(HERE, 'page'),
    join(HERE, 'protocol'),
    join(HERE, '../render'),
    join(HERE, '../engine/contract'),
    join(HERE, '../../assets/art'),
  ],
}

/** Where the page lies: it comes with an image, and is built where it does not. Rejects where that needs what is not installed. */
export async function pageFolder(): Promise<string> {
  return existsSync(BUILT) ? BUILT : buildPage(SOURCE)
}
