export const search = 'Suche'
export const label = 'Ein Name, ein Material, eine Farbe, eine Werkstatt'
export const recent = 'Vorhin gesucht'
export const forget = 'Vergessen'
export const roomsFound = 'Sammlungen'
export const nothing = (words: string) => `Auf „${words}“ hört hier nichts`
export const hint = 'Versuch es mit einem Wort weniger oder mit dem Namen eines Materials.'
export const partial = 'Kein Stück hat alle diese Wörter. Diese haben einige davon.'
export const seeAll = 'Alle Stücke ansehen'
