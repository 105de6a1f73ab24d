import { createServer } from 'node:net'

// Says whatever is said to it, and nothing else: how soon is what the machine has to spare, and whoever asks.
const server = createServer(socket => socket.setNoDelay().pipe(socket))
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
