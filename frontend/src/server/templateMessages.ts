import { type Messages, setMessages } from '@/language/text'

/** The translations for the templates' language; the build defines it. */
declare const TEMPLATE_MESSAGES: Messages | undefined

if (typeof TEMPLATE_MESSAGES !== 'undefined') setMessages(TEMPLATE_MESSAGES)
