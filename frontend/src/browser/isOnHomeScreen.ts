/** Whether this is the app on an iPhone's or iPad's home screen. */
export const isOnHomeScreen = (): boolean =>
  'standalone' in navigator && navigator.standalone === true
