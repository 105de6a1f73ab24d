interface TabAddress {
  readonly user: string | undefined
  readonly channel: string | undefined
}

/** Who the tab's user is, and where, kept in its address: reloading keeps both, and another tab can be somebody else. */
export const tabAddress = {
  read: (): TabAddress => {
    const query = new URLSearchParams(location.search)
    return { user: query.get('user') ?? undefined, channel: query.get('channel') ?? undefined }
  },
  write: (address: TabAddress): void => history.replaceState(undefined, '', tabAddress.of(address)),
  of: ({ user, channel }: TabAddress): string => {
    const query = new URLSearchParams()
    if (user !== undefined) query.set('user', user)
    if (channel !== undefined) query.set('channel', channel)
    return `?${query}`
  },
}
