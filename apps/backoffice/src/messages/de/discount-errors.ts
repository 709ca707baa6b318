// Compiled from messages/de.json by `npm run messages`.
export const COUPON_CODE_EXISTS: string = 'Ein anderer Rabatt hat diesen Code. Wähle einen anderen, oder ändere jenen Rabatt.'
export const TOO_MANY_DISCOUNT_RULES: string = 'Der Shop hat so viele Rabatte, wie er haben kann. Lösche beendete.'
export const DISCOUNT_RULE_NOT_FOUND: string = 'Dieser Rabatt wurde inzwischen gelöscht.'
export const DISCOUNT_RULE_CHANGED: string = 'Jemand anderes hat diesen Rabatt geändert. Lade die Seite neu und ändere ihn dann.'
