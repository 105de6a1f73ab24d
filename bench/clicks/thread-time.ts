// Loaded into a process before its program: tells whoever started it, each time it is asked, for how many milliseconds its
// main thread has kept a processor busy.
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  process.send?.((user + system) / 1000)
})
// It keeps no program from ending.
process.channel?.unref()
