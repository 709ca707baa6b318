export const you = 'You'
export const orders = 'Orders'
export const locksAndKeys = 'Security'
export const back = 'Back'
export const none = 'None.'
export const change = 'Change'
export const remove = 'Remove'
export const save = 'Save'
export const tag = 'Tag'
export const tags = {
  UNTAGGED: 'No tag',
  MAIN: 'Main',
  HOME: 'Home',
  WORK: 'Work',
  MOBILE: 'Mobile',
  FAX: 'Fax',
  BILLING: 'Billing',
  SHIPPING: 'Shipping',
}
export const whatWeKnow = 'What the shop knows about you. You can change, download or delete it.'

// About the member.
export const aboutYou = 'About you'
export const firstName = 'First name'
export const lastName = 'Last name'
export const nickname = 'Nickname'
export const company = 'Company'
export const birthday = 'Birthday'
export const whoMaySee = 'Who may see your page'
export const onlyUs = 'Only you and the shop'
export const everybody = 'Everybody'

// Ways to reach them.
export const signInAddress = 'The address you sign in with'
export const signInAddressText =
  'A new one applies once you enter the code that we send there. We also e-mail the old one.'
export const proven = 'Confirmed'
export const notProven = 'Not confirmed'
export const newAddress = 'New address'
export const otherEmails = 'Other e-mail addresses'
export const addEmail = 'Add the e-mail address'
export const telephones = 'Telephones'
export const number = 'Number'
export const addNumber = 'Add the number'

// Addresses.
export const addresses = 'Addresses'
export const anAddress = 'An address'
export const addAddress = 'Add address'
export const changeAddress = 'Change address'
export const aNewAddress = 'A new address'
export const street = 'Street and number'
export const secondLine = 'Second line'
export const postalCode = 'Postal code'
export const city = 'Town'
export const country = 'Country'
export const countryHint = 'Two letters, such as DE.'
export const saveAddress = 'Save address'

// What the shop noted.
export const noted = 'Notes of the shop'
export const label = 'Label'
export const yes = 'Yes'
export const no = 'No'

// Orders.
export const noOrders = 'No orders yet'
export const noOrdersText = 'What you order while you are signed in is listed here.'

// The data, and the end.
export const yourData = 'Your data'
export const yourDataText =
  'A file with everything that is kept about you, for you or for another shop. Deleting the account deletes it; orders stay on record as the law requires.'
export const takeAlong = 'Download your data'
export const deleteAccount = 'Delete account'
export const deleteTitle = 'Delete account?'
export const whatGoes =
  'Your name, addresses, passkeys and sessions are deleted. This cannot be undone.'
export const keepIt = 'Keep it'
