/** The last four digits of a telephone number, for hints. */
export const maskNumber = (number: string): string => `•• ${number.slice(-4)}`
