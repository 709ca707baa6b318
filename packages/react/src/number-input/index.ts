export { formatNumber, parseNumber } from './format-number.ts'
export { NumberInput, type NumberInputProps } from './number-input.tsx'
export { type Grouping, type NumberStyle, numberStyleOf } from './number-style.ts'
export { PatternInput, type PatternInputProps } from './pattern-input.tsx'
