// Compiled from messages/ar.json by `npm run messages`.
export const home: string = 'الرئيسية'
export const allProducts: string = 'كل المنتجات'
export const gallery = ({ name }: { name: string | number }): string =>
  `صور \u2068${name}\u2069`
export const pictures: string = 'الصور'
export const picture = ({ number, alt }: { number: string | number; alt: string | number }): string =>
  `الصورة \u2068${number}\u2069: \u2068${alt}\u2069`
export const shownIn = ({ value }: { value: string | number }): string =>
  `تظهر الصورة بخيار \u2068${value}\u2069`
export const zoom: string = 'تكبير الصورة'
export const notMade: string = 'لا يُصنع'
export const notMadeIn = ({ value }: { value: string | number }): string =>
  `غير متاح بخيار \u2068${value}\u2069`
export const soldOut: string = 'نفدت الكمية'
export const left = ({ count }: { count: string | number }): string =>
  `المتبقي: \u2068${count}\u2069`
export const labelNotMade = ({ label }: { label: string | number }): string =>
  `\u2068${label}\u2069، لا يُصنع`
export const labelNotMadeIn = ({ label, value }: { label: string | number; value: string | number }): string =>
  `\u2068${label}\u2069، لا يُصنع بخيار \u2068${value}\u2069`
export const labelSoldOut = ({ label }: { label: string | number }): string =>
  `\u2068${label}\u2069، نفدت الكمية`
export const labelLow = ({ label, count }: { label: string | number; count: string | number }): string =>
  `\u2068${label}\u2069، المتبقي: \u2068${count}\u2069`
export const preorder: string = 'طلب مسبق'
export const labelPreorder = ({ label }: { label: string | number }): string =>
  `\u2068${label}\u2069، طلب مسبق`
export const updateSelection: string = 'تحديث الاختيار'
export const inStock: string = 'متوفر.'
export const available: string = 'متاح.'
export const download: string = 'ملف يمكن تنزيله فور الدفع.'
export const onlyLeft = ({ count }: { count: string | number }): string =>
  `المتبقي: \u2068${count}\u2069.`
export const allSoldOut: string = 'نفدت الكمية.'
export const soldOutIn = ({ choices }: { choices: string | number }): string =>
  `نفدت الكمية بخيار \u2068${choices}\u2069.`
export const inStockIn = ({ choices }: { choices: string | number }): string =>
  `متوفر بخيار \u2068${choices}\u2069`
export const replaced = ({ option, now }: { option: string | number; now: string | number }): string =>
  `أصبح خيار \u2068${option}\u2069 الآن \u2068${now}\u2069.`
export const replacedIn = ({ value, before, option, now }: { value: string | number; before: string | number; option: string | number; now: string | number }): string =>
  `لا يُصنع \u2068${value}\u2069 بخيار \u2068${before}\u2069، لذلك أصبح خيار \u2068${option}\u2069 الآن \u2068${now}\u2069.`
export const details: string = 'التفاصيل'
export const detailsOf = ({ name }: { name: string | number }): string =>
  `تفاصيل \u2068${name}\u2069`
export const weight: string = 'الوزن'
export const madeBy: string = 'من صنع'
export const itemNumber: string = 'رقم المنتج'
export const description: string = 'الوصف'
export const related: string = 'يناسبه أيضًا'
export const recentlyViewed: string = 'شاهدته مؤخرًا'
export const add: string = 'إضافة إلى السلة'
export const adding: string = 'تجري الإضافة'
export const quantity: string = 'الكمية'
export const chosen: string = 'اختيارك'
export const characters = ({ count, max }: { count: string | number; max: string | number }): string =>
  `الأحرف: \u2068${count}\u2069 من \u2068${max}\u2069`
export const optionalText = ({ title }: { title: string | number }): string =>
  `\u2068${title}\u2069 (اختياري)`
export const added = ({ price }: { price: string | number }): string =>
  `+\u2068${price}\u2069`
export const labelAdded = ({ label, price }: { label: string | number; price: string | number }): string =>
  `\u2068${label}\u2069، \u2068${price}\u2069`
export const optional: string = 'اختياري'
export const without: string = 'بدون'
export const pleaseChoose: string = 'يرجى الاختيار'
export const chooseOne: string = 'اختر واحدًا من هذه لإضافته إلى السلة.'
export const writeText: string = 'املأ هذا الحقل لإضافته إلى السلة.'
export const tellMe: string = 'أخبروني عند توفره'
export const save: string = 'إضافة إلى المفضلة'
export const unsave: string = 'إزالة من المفضلة'
