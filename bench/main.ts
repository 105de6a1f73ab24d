import { benchEngines } from './engines.ts'
import { benchMoves } from './moves.ts'
import { benchPictures } from './pictures.ts'
import { benchWire } from './wire.ts'

benchEngines()
await benchPictures()
await benchMoves()
await benchWire()
