// Compiled from messages/de.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Webhooks'
export const views: string = 'Webhooks nach Status'
export const all: string = 'Zustellungen'
export const dead: string = 'Aufgegeben'
export const retrying: string = 'Warten auf neuen Versuch'
export const endpoints: string = 'Endpunkte'
export const event: string = 'Ereignis'
export const endpoint: string = 'Endpunkt'
export const anyEvent: string = 'Alle Ereignisse'
export const anyEndpoint: string = 'Alle Endpunkte'
export const follow: string = 'Live mitlesen'
export const time: string = 'Zeit'
export const attempts: string = 'Versuche'
export const result: string = 'Ergebnis'
export const took: string = 'Dauer'
export const ofTen = ({ attempts }: { attempts: string | number }): string =>
  `${attempts} von 10`
export const pages: string = 'Seiten der Zustellungen'
export const newest: string = 'Neueste'
export const older: string = 'Ältere'
export const gaveUp: string = 'Aufgegeben'
export const noReply: string = 'Keine Antwort'
export const waiting: string = 'Wartet'
export const delivered: string = 'Zugestellt'
export const sentAgain: string = 'Erneut gesendet'
export const test: string = 'Test'
export const noDeliveries: string = 'Noch keine Zustellungen'
export const noDeliveriesHelp: string = 'Hier erscheint jedes Ereignis, das an einen Endpunkt gesendet wird.'
export const noneDead: string = 'Nichts wurde aufgegeben'
export const noneDeadHelp: string = 'Ein Ereignis wird nach zehn Versuchen in 75 Stunden aufgegeben.'
export const noneRetrying: string = 'Nichts wartet auf einen neuen Versuch'
export const noneRetryingHelp: string = 'Hier erscheinen fehlgeschlagene Zustellungen, die erneut versucht werden.'
export const noEndpoints: string = 'Noch keine Endpunkte'
export const noEndpointsHelp: string = 'Füge die Adresse eines Programms hinzu, dann erfährt es, was im Shop passiert.'
export const add: string = 'Endpunkt hinzufügen'
export const adding: string = 'Wird hinzugefügt'
export const editTitle: string = 'Endpunkt bearbeiten'
export const url: string = 'Adresse'
export const urlHint: string = 'Beginnt mit https:// und ist aus dem Internet erreichbar.'
export const urlWrong: string = 'An diese Adresse können keine Ereignisse gesendet werden. Prüfe, ob sie mit https:// beginnt und öffentlich ist.'
export const whichEvents: string = 'Ereignisse'
export const sendAll: string = 'Alle Ereignisse, auch später hinzukommende'
export const sendSome: string = 'Nur diese Ereignisse'
export const chooseOne: string = 'Wähle mindestens ein Ereignis.'
export const state: string = 'Status'
export const lastDay: string = 'Letzte 24 Stunden'
export const eventCount = ({ count }: { count: number }): string =>
  plural('de', count, { 0: `Alle Ereignisse`, one: `1 Ereignis`, other: `${count} Ereignisse` })
export const dayDelivered = ({ count }: { count: string | number }): string =>
  `${count} zugestellt`
export const dayPending = ({ count }: { count: string | number }): string =>
  `${count} warten`
export const dayDead = ({ count }: { count: string | number }): string =>
  `${count} aufgegeben`
export const ENABLED: string = 'Aktiv'
export const DISABLED: string = 'Pausiert'
export const GONE: string = 'Angehalten: antwortete 410'
export const FAILING: string = 'Angehalten: seit fünf Tagen Fehler'
export const failingNow = ({ date }: { date: string | number }): string =>
  `Fehler seit ${date}`
export const actions = ({ url }: { url: string | number }): string =>
  `Aktionen für ${url}`
export const edit: string = 'Bearbeiten'
export const sendTest: string = 'Test senden'
export const pause: string = 'Pausieren'
export const resume: string = 'Fortsetzen'
export const rotate: string = 'Geheimnis erneuern'
export const remove: string = 'Löschen'
export const paused: string = 'Pausiert. Die Ereignisse warten.'
export const resumed: string = 'Fortgesetzt'
export const saved: string = 'Gespeichert'
export const removeTitle: string = 'Diesen Endpunkt löschen?'
export const removeText = ({ url }: { url: string | number }): string =>
  `${url} erhält keine Ereignisse mehr. Auch die Zustellungen werden gelöscht.`
export const removing: string = 'Wird gelöscht'
export const removed: string = 'Der Endpunkt ist gelöscht'
export const rotateTitle: string = 'Geheimnis erneuern?'
export const rotateText = ({ url }: { url: string | number }): string =>
  `Zustellungen an ${url} werden 24 Stunden lang mit beiden Geheimnissen signiert. Ersetze das alte bis dahin im Programm.`
export const rotating: string = 'Wird erneuert'
export const secretTitle: string = 'Geheimnis der Signatur'
export const secretText: string = 'Damit prüft das Programm, dass ein Ereignis von deinem Shop kommt.'
export const replayAllDead = ({ count }: { count: string | number }): string =>
  `${count} aufgegebene erneut senden`
export const replayAllRetrying = ({ count }: { count: string | number }): string =>
  `${count} jetzt erneut versuchen`
export const replayTitle = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Zustellung erneut senden?`, other: `${count} Zustellungen erneut senden?` })
export const replayMoreTitle = ({ count }: { count: string | number }): string =>
  `Mehr als ${count} Zustellungen erneut senden?`
export const replayText: string = 'Jedes Ereignis wird mit derselben ID gesendet, sodass ein Programm es überspringen kann, wenn es schon da war. Zehn Versuche beginnen neu.'
export const replayVerb: string = 'Erneut senden'
export const replaying: string = 'Wird gesendet'
export const replayProgress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} von ${total} erneut gesendet`
export const replayedNow = ({ count }: { count: number }): string =>
  plural('de', count, { one: `1 Zustellung wird erneut gesendet`, other: `${count} Zustellungen werden erneut gesendet` })
export const replayOne: string = 'Erneut senden'
export const replayedOne: string = 'Das Ereignis wird erneut gesendet'
export const replayWaits: string = 'Der Endpunkt ist nicht aktiv. Das Ereignis wird gesendet, sobald er fortgesetzt wird.'
export const details: string = 'Zustellung'
export const type: string = 'Typ'
export const eventId: string = 'Ereignis-ID'
export const created: string = 'Erstellt'
export const nextAttempt: string = 'Nächster Versuch'
export const noAttempts: string = 'Noch nicht versucht.'
export const attempt = ({ number, date }: { number: string | number; date: string | number }): string =>
  `Versuch ${number}, ${date}`
export const ended: string = 'Nach zehn Versuchen haben wir aufgehört. Erneut senden schickt dasselbe Ereignis mit derselben ID.'
export const replaced: string = 'Dieses Ereignis wurde erneut gesendet.'
export const seeReplay: string = 'Neue Zustellung ansehen'
export const reply: string = 'Antwort'
export const noReplyBody: string = 'Die Antwort hatte keinen Text.'
export const body: string = 'Gesendetes Ereignis'
export const bodyGone: string = 'Das Ereignis ist nicht mehr gespeichert.'
export const headers: string = 'Kopfzeilen der Anfrage'
export const signatures: string = 'Gesendet wurde ein signiertes Token, das dieses Ereignis enthält. Signaturen werden nicht gespeichert; wie ein Programm sie prüft, steht in der Dokumentation.'
export const notCounted: string = '1.000+'
