// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'No more reminders?'
export const text: string = 'This shop then no longer writes to you about orders that you did not finish. E-mails about orders that you have placed still come.'
export const submit: string = 'End the reminders'
