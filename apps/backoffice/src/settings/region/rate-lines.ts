/** Rates as an owner writes them: a currency and its rate in each line. */
export function toLines(rates: Readonly<Record<string, string>>): string {
  return Object.entries(rates)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, rate]) => `${code} ${rate}`)
    .join('\n')
}

/** The rates of the lines; what is not a currency and a number is left for the platform to refuse. */
export function toRates(lines: string): Record<string, string> {
  const filled = lines.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    filled.map((line) => {
      const [code = '', rate = ''] = line.trim().split(/[\s=:]+/)
      return [code.toUpperCase(), rate.replace(',', '.')]
    }),
  )
}
