export const search = 'Search'
export const label = 'A name, a material, a colour, a workshop'
export const recent = 'Looked for before'
export const forget = 'Forget these'
export const roomsFound = 'Collections'
export const nothing = (words: string) => `Nothing answers to “${words}”`
export const hint = 'Try one word less, or the name of a material.'
export const partial = 'No object has all of these words. These have some of them.'
export const seeAll = 'See all objects'
