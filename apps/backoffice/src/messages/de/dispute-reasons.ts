// Compiled from messages/de.json by `npm run messages`.
export const credit_not_processed: string = 'Erstattung nicht erhalten'
export const duplicate: string = 'doppelt belastet'
export const fraudulent: string = 'vom Karteninhaber nicht genehmigt'
export const general: string = 'nicht angegeben'
export const product_not_received: string = 'Artikel nicht erhalten'
export const product_unacceptable: string = 'Artikel mangelhaft oder nicht wie beschrieben'
export const subscription_canceled: string = 'Abo gekündigt'
export const unrecognized: string = 'Belastung nicht erkannt'
