// Compiled from messages/en.json by `npm run messages`.
export const STATUS_CHANGE_NOT_POSSIBLE: string = 'The member is in another state by now. Reload the page.'
export const WORKS_HERE: string = 'This person is on the staff. An owner has to remove the role first.'
export const LAST_OWNER: string = 'The shop needs an owner. Add another one first.'
export const MEMBER_NOT_FOUND: string = 'The account was deleted meanwhile.'
export const IDENTITY_NOT_FOUND: string = 'The account was deleted meanwhile.'
export const SESSION_NOT_FOUND: string = 'This session has ended before.'
