// Compiled from messages/ar.json by `npm run messages`.
export const title = ({ name }: { name: string | number }): string =>
  `صور \u2068${name}\u2069`
export const pictures: string = 'الصور'
export const zoom: string = 'تكبير الصورة'
export const back = ({ name }: { name: string | number }): string =>
  `العودة إلى \u2068${name}\u2069`
export const smaller: string = 'تصغير'
export const larger: string = 'تكبير'
export const previous: string = 'الصورة السابقة'
export const next: string = 'الصورة التالية'
