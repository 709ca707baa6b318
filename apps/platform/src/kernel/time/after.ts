/** The moment so many milliseconds after another; before it, where the number is negative. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
