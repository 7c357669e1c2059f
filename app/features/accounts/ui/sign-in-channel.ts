import type { AuthReply } from './auth-reply'

/**
 * What the windows of this site tell each other about sign-ins. The browser carries it between
 * pages of this origin alone, and also where a provider's page has cut a popup off its opener.
 */
export type SignInMessage =
  | { popup: string; tells: 'started' }
  | { popup: string; tells: 'ended'; reply: AuthReply }

export function openSignInChannel(): BroadcastChannel {
  return new BroadcastChannel('sign-in')
}

/** A channel never leaves its origin, so `postMessage` takes no target origin here. */
export function sendTo(channel: BroadcastChannel, message: SignInMessage): void {
  const send = channel.postMessage.bind(channel)
  send(message)
}

/** From the popup to the page that opened it. */
export function tellOpener(popup: string, reply: AuthReply): void {
  const channel = openSignInChannel()
  sendTo(channel, { popup, tells: 'ended', reply })
  channel.close()
}
