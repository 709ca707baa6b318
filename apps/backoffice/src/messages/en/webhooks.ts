// Compiled from messages/en.json by `npm run messages`.
import { plural } from '@vitrine/ui/message-forms/plural'
export const title: string = 'Webhooks'
export const views: string = 'Webhooks by state'
export const all: string = 'Deliveries'
export const dead: string = 'Gave up'
export const retrying: string = 'Waiting to retry'
export const endpoints: string = 'Endpoints'
export const event: string = 'Event'
export const endpoint: string = 'Endpoint'
export const anyEvent: string = 'All events'
export const anyEndpoint: string = 'All endpoints'
export const follow: string = 'Follow live'
export const time: string = 'Time'
export const attempts: string = 'Attempts'
export const result: string = 'Result'
export const took: string = 'Took'
export const ofTen = ({ attempts }: { attempts: string | number }): string =>
  `${attempts} of 10`
export const pages: string = 'Pages of deliveries'
export const newest: string = 'Newest'
export const older: string = 'Older'
export const gaveUp: string = 'Gave up'
export const noReply: string = 'No reply'
export const waiting: string = 'Waiting'
export const delivered: string = 'Delivered'
export const sentAgain: string = 'Sent again'
export const test: string = 'Test'
export const noDeliveries: string = 'No deliveries yet'
export const noDeliveriesHelp: string = 'Every event that is sent to an endpoint appears here.'
export const noneDead: string = 'Nothing was given up'
export const noneDeadHelp: string = 'An event is given up after ten attempts in 75 hours.'
export const noneRetrying: string = 'Nothing waits to be tried again'
export const noneRetryingHelp: string = 'Deliveries that failed and will be tried again appear here.'
export const noEndpoints: string = 'No endpoints yet'
export const noEndpointsHelp: string = 'Add the address of a program, and it is told what happens in the shop.'
export const add: string = 'Add endpoint'
export const adding: string = 'Adding'
export const editTitle: string = 'Edit endpoint'
export const url: string = 'Address'
export const urlHint: string = 'Starts with https:// and can be reached from the internet.'
export const urlWrong: string = 'Events cannot be sent to this address. Check that it starts with https:// and is public.'
export const whichEvents: string = 'Events'
export const sendAll: string = 'All events, also those that are added later'
export const sendSome: string = 'Only these events'
export const chooseOne: string = 'Choose at least one event.'
export const state: string = 'Status'
export const lastDay: string = 'Last 24 hours'
export const eventCount = ({ count }: { count: number }): string =>
  plural('en', count, { 0: `All events`, one: `1 event`, other: `${count} events` })
export const dayDelivered = ({ count }: { count: string | number }): string =>
  `${count} delivered`
export const dayPending = ({ count }: { count: string | number }): string =>
  `${count} waiting`
export const dayDead = ({ count }: { count: string | number }): string =>
  `${count} gave up`
export const ENABLED: string = 'Active'
export const DISABLED: string = 'Paused'
export const GONE: string = 'Stopped: answered 410'
export const FAILING: string = 'Stopped: failed for five days'
export const failingNow = ({ date }: { date: string | number }): string =>
  `Failing since ${date}`
export const actions = ({ url }: { url: string | number }): string =>
  `Actions for ${url}`
export const edit: string = 'Edit'
export const sendTest: string = 'Send a test'
export const pause: string = 'Pause'
export const resume: string = 'Resume'
export const rotate: string = 'Renew secret'
export const remove: string = 'Delete'
export const paused: string = 'Paused. Its events wait.'
export const resumed: string = 'Resumed'
export const saved: string = 'Saved'
export const removeTitle: string = 'Delete this endpoint?'
export const removeText = ({ url }: { url: string | number }): string =>
  `${url} gets no more events. Its deliveries are deleted, too.`
export const removing: string = 'Deleting'
export const removed: string = 'The endpoint is deleted'
export const rotateTitle: string = 'Renew the secret?'
export const rotateText = ({ url }: { url: string | number }): string =>
  `Deliveries to ${url} are signed with both secrets for 24 hours. Replace the old one in the program until then.`
export const rotating: string = 'Renewing'
export const secretTitle: string = 'Signing secret'
export const secretText: string = 'The program checks with it that an event comes from your shop.'
export const replayAllDead = ({ count }: { count: string | number }): string =>
  `Replay ${count} that gave up`
export const replayAllRetrying = ({ count }: { count: string | number }): string =>
  `Retry ${count} now`
export const replayTitle = ({ count }: { count: number }): string =>
  plural('en', count, { one: `Send 1 delivery again?`, other: `Send ${count} deliveries again?` })
export const replayMoreTitle = ({ count }: { count: string | number }): string =>
  `Send more than ${count} deliveries again?`
export const replayText: string = 'Each event is sent with the same id, so a program that has it already can skip it. Ten attempts begin anew.'
export const replayVerb: string = 'Send again'
export const replaying: string = 'Sending'
export const replayProgress = ({ done, total }: { done: string | number; total: string | number }): string =>
  `${done} of ${total} sent again`
export const replayedNow = ({ count }: { count: number }): string =>
  plural('en', count, { one: `1 delivery is sent again`, other: `${count} deliveries are sent again` })
export const replayOne: string = 'Replay this one'
export const replayedOne: string = 'The event is sent again'
export const replayWaits: string = 'The endpoint is not active. The event is sent as soon as it is resumed.'
export const details: string = 'Delivery'
export const type: string = 'Type'
export const eventId: string = 'Event id'
export const created: string = 'Created'
export const nextAttempt: string = 'Next attempt'
export const noAttempts: string = 'Not tried yet.'
export const attempt = ({ number, date }: { number: string | number; date: string | number }): string =>
  `Attempt ${number}, ${date}`
export const ended: string = 'After ten attempts we stopped. Replay sends the same event with the same id.'
export const replaced: string = 'This event was sent again.'
export const seeReplay: string = 'View the new delivery'
export const reply: string = 'Reply'
export const noReplyBody: string = 'The reply had no text.'
export const body: string = 'Event as sent'
export const bodyGone: string = 'The event is no longer stored.'
export const headers: string = 'Request headers'
export const signatures: string = 'The body was a signed token that has this event. Signatures are not stored; the documentation says how a program checks them.'
export const notCounted: string = '1,000+'
