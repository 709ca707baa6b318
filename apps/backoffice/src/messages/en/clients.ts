// Compiled from messages/en.json by `npm run messages`.
export const title: string = 'OAuth clients'
export const client: string = 'Client'
export const kind: string = 'Kind'
export const redirects: string = 'Redirect addresses'
export const created: string = 'Registered'
export const actions = ({ name }: { name: string | number }): string =>
  `Actions for ${name}`
export const register: string = 'Register client'
export const registering: string = 'Registering'
export const editTitle = ({ name }: { name: string | number }): string =>
  `Edit ${name}`
export const name: string = 'Name'
export const nameHint: string = 'Members see it when they sign in.'
export const isPublic: string = 'Shop, website or app'
export const isPublicHelp: string = 'Runs in browsers or on phones, and can keep no secret.'
export const isConfidential: string = 'Program on a server'
export const isConfidentialHelp: string = 'Signs in with a secret that nobody else sees.'
export const withKey: string = 'Program with a key of its own'
export const backOffice: string = 'Back office'
export const redirectUris: string = 'Redirect addresses'
export const redirectUrisHint: string = 'Where members return to after signing in. One address per line, exactly as the program sends it.'
export const callbackUrls: string = 'Further pages to return to'
export const callbackUrlsHint: string = 'Pages that hosted pages and e-mails may lead to, one per line.'
export const origins: string = 'Origins'
export const originsHint: string = 'Websites whose pages may call the shop, such as https://shop.example. One per line.'
export const addressWrong = ({ line }: { line: string | number }): string =>
  `Line ${line} is no complete address without # and *.`
export const originWrong = ({ line }: { line: string | number }): string =>
  `Line ${line} is no origin such as https://shop.example, without a path.`
export const save: string = 'Save'
export const saved = ({ name }: { name: string | number }): string =>
  `${name} is saved`
export const edit: string = 'Edit'
export const renew: string = 'Renew secret'
export const renewTitle = ({ name }: { name: string | number }): string =>
  `Renew the secret of ${name}?`
export const renewText: string = 'The present secret stops working at once. The program cannot connect until it has the new one.'
export const renewing: string = 'Renewing'
export const end: string = 'Delete'
export const endTitle = ({ name }: { name: string | number }): string =>
  `Delete ${name}?`
export const endText: string = 'Everyone who signed in through it is signed out, and the program stops working. Its id cannot be used again.'
export const ending: string = 'Deleting'
export const ended = ({ name }: { name: string | number }): string =>
  `${name} is deleted`
export const secretTitle = ({ name }: { name: string | number }): string =>
  `${name} is ready`
export const secretText: string = 'The program signs in with its id and this secret.'
export const idText: string = 'The program signs in with this id. It is no secret.'
export const clientId: string = 'Client id'
export const clientSecret: string = 'Client secret'
export const empty: string = 'No clients yet'
export const emptyHelp: string = 'Shops and apps in which members sign in are clients.'
export const CLIENT_NOT_FOUND: string = 'This client was deleted meanwhile. Reload the page.'
export const CLIENT_IN_USE: string = 'The back office signs in with this client.'
