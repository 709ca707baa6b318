// Compiled from messages/en.json by `npm run messages`.
export const credit_not_processed: string = 'refund not received'
export const duplicate: string = 'charged twice'
export const fraudulent: string = 'not authorized by the cardholder'
export const general: string = 'not specified'
export const product_not_received: string = 'item not received'
export const product_unacceptable: string = 'item defective or not as described'
export const subscription_canceled: string = 'subscription canceled'
export const unrecognized: string = 'charge not recognized'
