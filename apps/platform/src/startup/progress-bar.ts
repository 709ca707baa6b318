/** A progress line on standard error; not printed without a terminal. */
export interface ProgressBar {
  update(done: number, total: number): void
  end(): void
}

const WIDTH = 28
const MIN_INTERVAL_MS = 80

export function createProgressBar(
  title: string,
  stream: NodeJS.WriteStream = process.stderr,
): ProgressBar {
  if (!stream.isTTY) return { update() {}, end() {} }
  const started = performance.now()
  let drawn = 0

  return {
    update(done, total) {
      const now = performance.now()
      if (now - drawn < MIN_INTERVAL_MS && done < total) return
      drawn = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const filled = Math.round(share * WIDTH)
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
      stream.write(`\r\x1b[2K${title} ${bar} ${Math.floor(share * 100)} %${timeLeft(share, now)}`)
    },
    end() {
      stream.write('\r\x1b[2K')
    },
  }

  function timeLeft(share: number, now: number) {
    if (share < 0.02 || share === 1) return ''
    const seconds = Math.ceil(((now - started) / 1000) * (1 / share - 1))
    return seconds < 2 ? '' : `, ${seconds} s left`
  }
}
