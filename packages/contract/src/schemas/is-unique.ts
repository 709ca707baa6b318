export const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length
