// Compiled from messages/ar.json by `npm run messages`.
export const title: string = 'البلد والعملة'
export const country: string = 'التوصيل إلى'
export const currency: string = 'عرض الأسعار بعملة'
export const charged = ({ currency }: { currency: string | number }): string =>
  `المبالغ محوّلة وتقريبية. تجد في السلة وعند إتمام الشراء المبلغ الدقيق بعملة \u2068${currency}\u2069، وهو ما تدفعه.`
export const save: string = 'حفظ والعودة'
