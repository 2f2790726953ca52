import { inAppBrowser } from '@/browser/inAppBrowser'
import { isOnHomeScreen } from '@/browser/isOnHomeScreen'
import { useHydrated } from '@/browser/useHydrated'

/**
 * The app whose browser shows the page and doesn't let Google in, undefined in every other browser. All browsers
 * get the same page of the server, so it isn't known before hydration.
 */
export const useInAppBrowser = (): string | undefined =>
  useHydrated() ? inAppBrowser(navigator.userAgent, isOnHomeScreen()) : undefined
