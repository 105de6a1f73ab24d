/** How long something may take that somebody waits for, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 10]

/** How long somebody may wait for company, in seconds: from a minute to four weeks. */
export const WAITS = [60, 600, 3600, 14_400, 43_200, 86_400, 172_800, 345_600, 604_800, 1_209_600, 2_419_200]

/** How big a picture may get, in bytes. */
export const BYTES = [10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]

/** How old something may get that is done after a commit, in seconds. */
export const AGES = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600]
