// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Notes of the shop'
export const label: string = 'Label'
export const yes: string = 'Yes'
export const no: string = 'No'
