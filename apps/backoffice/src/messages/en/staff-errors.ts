// Compiled from messages/en.json by `npm run messages`.
export const LAST_OWNER: string = 'The shop needs an owner. Make someone else an owner first.'
export const MEMBER_NOT_FOUND: string = 'No member has this e-mail address. Ask the person to register in the shop first, and to confirm the address.'
export const STAFF_MEMBER_NOT_FOUND: string = 'This person is not on the staff any more. Reload the page.'
export const FORBIDDEN: string = 'You cannot change your own role. Ask another owner.'
