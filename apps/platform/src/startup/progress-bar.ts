/** A progress line on standard error; not printed without a terminal. */
export interface ProgressBar {
  update(done: number, total: number): void
  end(): void
}

const WIDTH = 28
/** From this many on, the rate is shown, and the time left also while little is done. */
const MANY = 10_000
const MIN_INTERVAL_MS = 80

export function createProgressBar(
  title: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  clock = () => performance.now(),
): ProgressBar {
  if (!stream.isTTY) return { update() {}, end() {} }
  const started = clock()
  let drawn = 0

  return {
    update(done, total) {
      const now = clock()
      if (now - drawn < MIN_INTERVAL_MS && done < total) return
      drawn = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const filled = Math.round(share * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      stream.write(
        `\r\x1b[2K${title} ${bar} ${Math.floor(share * 100)} %${rate(done, total, now)}${timeLeft(share, total, now)}`,
      )
    },
    end() {
      stream.write('\r\x1b[2K')
    },
  }

  function rate(done: number, total: number, now: number) {
    if (total < MANY || now === started) return ''
    return `, ${Math.round((done / (now - started)) * 1000).toLocaleString('en')}/s`
  }

  function timeLeft(share: number, total: number, now: number) {
    if (share === 0 || share === 1 || (share < 0.02 && total < MANY)) return ''
    const seconds = Math.ceil(((now - started) / 1000) * (1 / share - 1))
    if (seconds < 2) return ''
    return seconds < 120 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
  }
}
