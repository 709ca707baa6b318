// Compiled from messages/de.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const factorMessage = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} ist dein Code für ${shop}. Er gilt 10 Minuten. Gib ihn niemandem weiter.`
export const notYou: string = 'Warst du das nicht? Wähle hier ein neues Passwort:'
export const choosePassword: string = 'Neues Passwort wählen'
export const ignore: string = 'Falls du das nicht angefordert hast, ignoriere diese E-Mail.'
export const contactShop = ({ shop }: { shop: string | number }): string =>
  `Warst du das nicht? Kontaktiere sofort ${shop}.`
export const verificationCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} ist dein Code für ${shop}`
export const verificationCode: string = 'Gib diesen 6-stelligen Code dort ein, wo du das Konto erstellt hast. Er gilt 10 Minuten.'
export const accountExistsSubject = ({ shop }: { shop: string | number }): string =>
  `Du hast schon ein Konto bei ${shop}`
export const accountExists: string = 'Jemand, vermutlich du, wollte mit dieser Adresse ein Konto erstellen. Du hast schon eines: Melde dich damit an.'
export const accountExistsForgot: string = 'Falls du das Passwort vergessen hast, wähle ein neues:'
export const signInCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} ist dein Anmeldecode für ${shop}`
export const signInCode: string = 'Gib diesen 6-stelligen Code ein, um dich anzumelden. Er gilt 10 Minuten.'
export const signInCodeNotYou: string = 'Du meldest dich gerade nicht an? Dann kennt vielleicht jemand dein Passwort. Ändere es.'
export const recoverySubject = ({ shop }: { shop: string | number }): string =>
  `Passwort für ${shop} zurücksetzen`
export const recovery: string = 'Wähle mit diesem Link ein neues Passwort. Er gilt einmal und 30 Minuten lang.'
export const activationSubject = ({ shop }: { shop: string | number }): string =>
  `Dein Konto bei ${shop}`
export const activation = ({ shop }: { shop: string | number }): string =>
  `${shop} hat ein Konto für dich erstellt. Wähle mit diesem Link ein Passwort, um es zu aktivieren. Er gilt einmal und 30 Minuten lang.`
export const activationLink: string = 'Passwort wählen'
export const passwordChangedSubject = ({ shop }: { shop: string | number }): string =>
  `Dein Passwort bei ${shop} wurde geändert`
export const passwordChanged: string = 'Auf allen anderen Geräten wurdest du abgemeldet.'
export const credentialsRemovedSubject = ({ shop }: { shop: string | number }): string =>
  `Wähle ein neues Passwort für ${shop}`
export const credentialsRemoved: string = 'Du hast dich mit einem Code angemeldet und damit zum ersten Mal bestätigt, dass diese Adresse dir gehört. Passwörter und Passkeys von vorher gelten nicht mehr, weil jemand anderes sie eingerichtet haben könnte.'
export const credentialsRemovedNext: string = 'Du kannst dich weiter mit Codes anmelden oder hier ein neues Passwort wählen:'
export const passwordLockedSubject = ({ shop }: { shop: string | number }): string =>
  `Passwort für ${shop} zurücksetzen`
export const passwordLocked: string = 'Die Anmeldung mit Passwort ist nach zu vielen falschen Versuchen gesperrt. An deinem Konto hat sich nichts geändert; wähle per E-Mail ein neues Passwort.'
export const approvedSubject = ({ shop }: { shop: string | number }): string =>
  `Dein Konto bei ${shop} ist freigegeben`
export const approved: string = 'Du kannst dich jetzt anmelden.'
export const approvedLink: string = 'Zum Shop'
export const deniedSubject = ({ shop }: { shop: string | number }): string =>
  `Dein Konto bei ${shop}`
export const denied = ({ shop }: { shop: string | number }): string =>
  `${shop} hat dein Konto geprüft und nicht freigegeben. Du kannst als Gast weitermachen.`
export const factorsChangedSubject = ({ shop }: { shop: string | number }): string =>
  `Wie du dich bei ${shop} anmeldest, wurde geändert`
export const factorsChanged: string = 'Eine Anmeldemöglichkeit oder ein zweiter Faktor deines Kontos wurde hinzugefügt oder entfernt.'
export const providerLinkedSubject = ({ shop, provider }: { shop: string | number; provider: string | number }): string =>
  `Du kannst dich jetzt bei ${shop} mit ${provider} anmelden`
export const providerLinked = ({ provider, shop }: { provider: string | number; shop: string | number }): string =>
  `Dein Konto bei ${provider} ist mit deinem Konto bei ${shop} verknüpft. Unter „Sicherheit“ kannst du das entfernen.`
export const newAddressCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} bestätigt deine neue Adresse bei ${shop}`
export const newAddressCode: string = 'Gib diesen 6-stelligen Code dort ein, wo du deine Adresse geändert hast. Er gilt 10 Minuten.'
export const emailChangedSubject = ({ shop }: { shop: string | number }): string =>
  `Du meldest dich bei ${shop} jetzt mit einer anderen Adresse an`
export const emailChanged: string = 'Mit dieser Adresse kannst du dich nicht mehr anmelden, und E-Mails gehen an die neue.'
export const accountDeletedSubject = ({ shop }: { shop: string | number }): string =>
  `Dein Konto bei ${shop} ist gelöscht`
export const accountDeleted: string = 'Was der Shop über dich wusste, ist gelöscht. Du kannst als Gast weitermachen.'
export const orderCanceledSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Deine Bestellung ${number} bei ${shop} ist storniert`
export const orderCanceled = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} hat deine Bestellung ${number} storniert. Wenn du sie schon bezahlt hast, wende dich wegen der Erstattung an den Shop.`
export const orderPlacedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Deine Bestellung ${number} bei ${shop}`
export const orderPlaced = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `Danke. Deine Bestellung ${number} ist bei ${shop} angekommen.`
export const orderSubtotal: string = 'Artikel'
export const orderShipping: string = 'Versand'
export const orderDiscount: string = 'Rabatt'
export const orderTax: string = 'Steuern'
export const orderTaxIncluded: string = 'Enthaltene Steuern'
export const orderTotal: string = 'Gesamtsumme'
export const orderAddress: string = 'Lieferung an'
export const orderLink: string = 'Deine Bestellung ansehen'
export const orderFilesReadySubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Die Dateien deiner Bestellung ${number} bei ${shop}`
export const orderFilesReady = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `Die Zahlung deiner Bestellung ${number} ist bei ${shop} angekommen. Du kannst diese Dateien jetzt herunterladen.`
export const orderFilesLink: string = 'Deine Dateien herunterladen'
export const orderShippedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Deine Bestellung ${number} von ${shop} ist unterwegs`
export const orderShipped = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} hat diese Artikel deiner Bestellung ${number} verschickt.`
export const orderCarrier: string = 'Paketdienst'
export const orderTrackingNumber: string = 'Sendungsnummer'
export const orderTrack: string = 'Sendung verfolgen'
export const orderRefundedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} hat dir die Bestellung ${number} erstattet`
export const orderRefunded = ({ shop, amount, number }: { shop: string | number; amount: string | number; number: string | number }): string =>
  `${shop} hat dir ${amount} deiner Bestellung ${number} erstattet. Bis das Geld da ist, kann es einige Tage dauern.`
export const checkoutRecoverySubject = ({ shop }: { shop: string | number }): string =>
  `Du hast bei ${shop} etwas liegen lassen`
export const checkoutRecovery = ({ shop }: { shop: string | number }): string =>
  `Du hast deine Bestellung bei ${shop} nicht abgeschlossen. Diese Artikel warten noch auf dich; solange sie vorrätig sind, kannst du sie kaufen.`
export const checkoutRecoveryLink: string = 'Bestellung fortsetzen'
export const checkoutRecoveryRefuse: string = 'Keine solchen Erinnerungen mehr'
export const testSubject = ({ shop }: { shop: string | number }): string =>
  `Test-E-Mail von ${shop}`
export const test = ({ shop }: { shop: string | number }): string =>
  `E-Mails von ${shop} kommen an. Du hast diese in den Einstellungen der Verwaltung abgeschickt.`
export const webhookStoppedSubject = ({ shop, host }: { shop: string | number; host: string | number }): string =>
  `${shop} sendet keine Ereignisse mehr an ${host}`
export const webhookStopped = ({ reason, url }: { reason: string; url: string | number }): string =>
  select(reason, { GONE: `${url} hat geantwortet, dass es keine Ereignisse mehr will (410).`, other: `${url} hat fünf Tage lang kein Ereignis empfangen.` })
export const webhookStoppedNext: string = 'Ereignisse, die noch zu senden sind, bleiben 30 Tage gespeichert. Repariere den Empfänger und schalte das Abonnement wieder ein: Es geht weiter, wo es stehen blieb.'
export const developmentFactorSubject = ({ channel, target, code }: { channel: string | number; target: string | number; code: string | number }): string =>
  `${channel} an ${target}: ${code}`
export const developmentFactor = ({ shop, channel }: { shop: string | number; channel: string | number }): string =>
  `${shop} hätte das per ${channel} gesendet. In der Entwicklung wird es hier angezeigt.`
export const orderPayment = ({ title }: { title: string | number }): string =>
  `Zahlung: ${title}`
export const backInStockConfirmationSubject = ({ item }: { item: string | number }): string =>
  `Sollen wir dir schreiben, wenn ${item} wieder da ist?`
export const backInStockConfirmation = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `Jemand, wahrscheinlich du, hat ${shop} gebeten, an diese Adresse zu schreiben, wenn ${item} wieder vorrätig ist. Bestätige das mit diesem Link, er gilt zwei Tage. Wir schreiben einmal und löschen dann deine Adresse.`
export const backInStockConfirmationLink: string = 'Adresse bestätigen'
export const backInStockSubject = ({ item }: { item: string | number }): string =>
  `${item} ist wieder vorrätig`
export const backInStock = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `Du hast ${shop} gebeten, dir Bescheid zu geben: ${item} ist wieder vorrätig.`
export const backInStockOnce: string = 'Das ist die einzige E-Mail dazu. Deine Adresse ist von dieser Liste gelöscht.'
export const backInStockLink: string = 'Zum Produkt'
export const backInStockEnd: string = 'Auch keine E-Mails zu anderen Produkten'
export const returnRequestedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Deine Rücksendung der Bestellung ${number} bei ${shop}`
export const returnRequested = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `Du möchtest diese Artikel deiner Bestellung ${number} zurücksenden: Deine Anfrage ist bei ${shop} angekommen. Du bekommst eine E-Mail, sobald darüber entschieden ist. Bitte sende vorher nichts zurück.`
export const returnApprovedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `Deine Rücksendung der Bestellung ${number} an ${shop} kann losgehen`
export const returnApproved = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Du kannst diese Artikel deiner Bestellung ${number} jetzt an ${shop} zurücksenden. Lege einen Zettel mit der Bestellnummer in das Paket.`
export const returnDeclinedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} nimmt die Rücksendung der Bestellung ${number} nicht an`
export const returnDeclined = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} nimmt diese Artikel deiner Bestellung ${number} nicht zurück. Der Grund:`
export const shopOrderSubject = ({ number, shop, total }: { number: string | number; shop: string | number; total: string | number }): string =>
  `Neue Bestellung ${number} bei ${shop}: ${total}`
export const shopOrder = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `${buyer} hat die Bestellung ${number} aufgegeben.`
export const shopOrderNote: string = 'Anmerkung zur Bestellung'
export const shopOrderLink: string = 'Die Bestellung in der Verwaltung ansehen'
export const shopReturnSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Rücksendung zur Bestellung ${number} bei ${shop} angefragt`
export const shopReturn = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `${buyer} möchte diese Artikel der Bestellung ${number} zurücksenden und wartet auf deine Antwort.`
export const shopReturnLink: string = 'In der Verwaltung antworten'
