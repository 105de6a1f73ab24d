import { getPriority } from 'node:os'
import { openPainter } from '../../src/render/painter.ts'

// Tells by how much its painter's thread is nicer than itself.
const painter = openPainter({ worker: new URL('workers/nice-worker.ts', import.meta.url) })
const { png } = await painter.paint({ width: 4, height: 4, ground: '#123456', items: [] })
process.stdout.write(String((png[0] ?? 0) - getPriority()))
await painter.close()
