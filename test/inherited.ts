const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env

/** What a process that a test starts has of this one's environment: where programs are, and where it may leave files. */
export const INHERITED = { PATH, TMPDIR, NODE_COMPILE_CACHE }
