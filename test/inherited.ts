/** What a process that a test starts has of this one's environment: where programs are, and where it leaves its files. */
export const INHERITED = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR }
