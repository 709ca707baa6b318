/** How long the platform has been there to answer without a break. */
export interface Presence {
  /** When it began to answer; now, while it does not answer. */
  since(): Date
}

export interface ConfirmedPresence extends Presence {
  /** Notes that the platform can answer now: it runs, and its database answers. */
  confirm(): void
}

/** Without a confirmation for this long, the platform was away: stopped, suspended or without its database. */
const BREAK_MS = 3_000

/** A presence that begins now, and again after every break; it must be confirmed every second. */
export function createPresence(now: () => Date): ConfirmedPresence {
  let since = now()
  let confirmed = since

  return {
    since: () => (isBroken() ? now() : since),
    confirm() {
      if (isBroken()) since = now()
      confirmed = now()
    },
  }

  function isBroken() {
    return now().getTime() - confirmed.getTime() > BREAK_MS
  }
}
