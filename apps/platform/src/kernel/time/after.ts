/** The time that many milliseconds after another; earlier if the number is negative. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
