import { type Check, failed, ok } from './check.ts'

/** One-time codes and signatures are valid for half a minute. */
const MOST_MS = 2_000

/** Whether the clocks of this machine and of the database agree. */
export const clockCheck: Check = {
  name: 'clocks',
  async run({ database, now }) {
    if (!database) return []
    const before = now().getTime()
    const { rows } = await database.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    const middle = (before + now().getTime()) / 2
    const difference = Math.abs((rows[0]?.at.getTime() ?? 0) - middle)
    const seconds = (difference / 1000).toFixed(1)
    return [
      difference < MOST_MS
        ? ok(`This machine and the database differ by ${seconds} s.`)
        : failed(
            `This machine and the database differ by ${seconds} s.`,
            'Synchronise both by NTP: timedatectl set-ntp true',
          ),
    ]
  },
}
