const FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A date and time that readers can check: the server does not know their time zone, so it names its own. */
export function inWords(moment: Date): string {
  return `${FORMAT.format(moment).replace(' at ', ', ')} UTC`
}
