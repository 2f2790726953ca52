import { type Messages, setMessages } from '@/language/text'

/** The translations into the templates' language. The build sets this constant. */
declare const TEMPLATE_MESSAGES: Messages | undefined

if (typeof TEMPLATE_MESSAGES !== 'undefined') setMessages(TEMPLATE_MESSAGES)
