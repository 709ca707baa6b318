// Compiled from messages/ar.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const title: string = 'العنوان'
export const change: string = 'تغيير العنوان'
export const text: string = 'كما ينبغي أن يُكتب على الطرد.'
export const street: string = 'الشارع والرقم'
export const line2: string = 'الشركة أو الطابق أو الشقة'
export const postalCode: string = 'الرمز البريدي'
export const city: string = 'المدينة'
export const country: string = 'البلد'
export const save: string = 'حفظ العنوان'
export const recipientHint: string = 'اترك الحقلين فارغين إن كنت ستستلمه بنفسك.'
export const defaultFor = ({ use }: { use: string }): string =>
  select(use, { BILLING: `استخدامه للفواتير افتراضيًا`, other: `التوصيل إليه افتراضيًا` })
export const withoutStreet: string = 'من دون شارع'
