declare module '*.po' {
  import type { Messages } from '@/language/text'

  const messages: Messages
  export default messages
}
