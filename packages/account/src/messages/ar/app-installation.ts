// Compiled from messages/ar.json by `npm run messages`.
export const title = ({ app }: { app: string | number }): string =>
  `تثبيت \u2068${app}\u2069؟`
export const permissions = ({ permissions }: { permissions: string | number }): string =>
  `يطلب: \u2068${permissions}\u2069.`
export const noPermissions: string = 'لا يطلب شيئًا غير ما يمكن لكل زائر فعله.'
export const revocable: string = 'يمكنك سحب إذنه في أي وقت.'
export const install: string = 'تثبيت التطبيق'
export const notInstalled: string = 'لم يُثبّت'
