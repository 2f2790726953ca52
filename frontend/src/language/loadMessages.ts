import { pageLanguage } from './language'
import { type Messages, setMessages } from './text'

/** Loads the translations of the page's language. Without them the app is in English. */
export async function loadMessages(): Promise<void> {
  const { code } = pageLanguage()
  if (code !== 'en') setMessages(await messagesIn(code).catch(() => ({})))
}

async function messagesIn(code: string): Promise<Messages> {
  const { default: messages } = await import(
    /* webpackChunkName: "messages-[request]" */ `@locale/${code}/LC_MESSAGES/djangojs.po`
  )
  return messages as Messages
}
