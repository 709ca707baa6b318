// Compiled from messages/de.json by `npm run messages`.
export const boughtTogether: string = 'Oft zusammen gekauft'
export const sameWorkshop: string = 'Aus gleicher Werkstatt'
export const sameCollection: string = 'Aus derselben Kollektion'
export const inCollection = ({ collection }: { collection: string | number }): string =>
  `Auch in ${collection}`
export const sameColor: string = 'In derselben Farbe'
export const sameMaterial: string = 'Aus demselben Material'
export const inColor = ({ color }: { color: string | number }): string =>
  `Auch in ${color}`
