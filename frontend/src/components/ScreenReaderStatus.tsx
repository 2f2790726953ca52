import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The live region for ScreenReaderStatus. Toasts.tsx adds it to every screen, because screen readers don't announce
 * a region that appears together with its text. The build of the server's templates has no `document`.
 */
export const statusRegion: HTMLElement = globalThis.document?.createElement('div')

/** Announces its text to screen readers when it appears or changes. */
export const ScreenReaderStatus = ({ children }: { children: string }): ReactNode =>
  createPortal(<p>{children}</p>, statusRegion)
