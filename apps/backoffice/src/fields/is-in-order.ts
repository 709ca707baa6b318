import type { DayRange } from '@vitrine/contract'

/** Whether the least is not more than the most. */
export const isInOrder = ({ min, max }: DayRange) => min <= max
