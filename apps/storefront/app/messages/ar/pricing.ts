// Compiled from messages/ar.json by `npm run messages`.
export const about = ({ price }: { price: string | number }): string =>
  `نحو \u2068${price}\u2069`
export const charged = ({ price }: { price: string | number }): string =>
  `تدفع \u2068${price}\u2069.`
export const lowest = ({ price }: { price: string | number }): string =>
  `أدنى سعر خلال 30 يومًا قبل التخفيض: \u2068${price}\u2069`
