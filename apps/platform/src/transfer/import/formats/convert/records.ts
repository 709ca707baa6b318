/** A header and its records, as the same shop system would write them as CSV. */
export type Records = string[][]
