// Compiled from messages/ar.json by `npm run messages`.
export const breadcrumb: string = 'مسار التنقل'
