// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'Staff'
export const person: string = 'Person'
export const role: string = 'Role'
export const since: string = 'Since'
export const protection: string = 'Sign-in'
export const isProtected: string = 'Two steps or passkey'
export const notProtected: string = 'Password only'
export const you: string = 'You'
export const give: string = 'Give a role'
export const giveTitle: string = 'Give a role'
export const giveVerb: string = 'Give role'
export const giving: string = 'Giving'
export const email: string = 'E-mail of the member'
export const emailHint: string = 'The person needs an account in the shop. They sign in to the back office with it.'
export const change: string = 'Change role'
export const changeTitle = ({ email }: { email: string | number }): string =>
  `Change the role of ${email}`
export const changeVerb: string = 'Change role'
export const changing: string = 'Changing'
export const changeText: string = 'Their sessions in the back office end, and they sign in again with the new role.'
export const remove: string = 'Remove'
export const removeTitle = ({ email }: { email: string | number }): string =>
  `Remove ${email} from the staff?`
export const removeText: string = 'They can no longer open the back office, and their sessions there end. Their account in the shop stays.'
export const removeVerb: string = 'Remove role'
export const removing: string = 'Removing'
export const given = ({ email, role }: { email: string | number; role: string | number }): string =>
  `${email}: ${role}`
export const removed = ({ email }: { email: string | number }): string =>
  `${email} is no longer on the staff`
export const roles: string = 'What each role may do'
export const mayOWNER: string = 'Everything, and who is on the staff.'
export const mayADMIN: string = 'Everything but changing who is on the staff.'
export const mayCATALOG: string = 'Products, collections, pictures and stock, with costs and margins. No orders and no members.'
export const maySUPPORT: string = 'Orders, refunds and members, and the stock to look at. No products and no settings.'
export const onlyOwners: string = 'Only owners change who is on the staff.'
export const empty: string = 'Nobody is on the staff'
export const emptyHelp: string = 'Give a role to a member.'
export const log: string = 'View in the audit log'
